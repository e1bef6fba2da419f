import {
  type Band,
  type Board,
  CARRIER_CLASSES,
  isInPlay,
  NEUTRAL,
  NO_TANK,
  NOBODY,
  PLAYER_COUNTS,
  type PlayerCount,
  type PriceTrack,
  RESOURCES,
  type RuleSetId,
  UNAVAILABLE,
  UNCLAIMED,
  ZONES,
  zoneIndex,
} from '@planet-steam/engine';
import { capitalized, listed, signed, type Terms, termsOf } from '@planet-steam/texts/english';
import { drawMap } from './draw-map.ts';
import { bold, warning } from './paint.ts';
import { type Cell, indented, sideBySide, textTable } from './text-table.ts';

/** A part of the board as rows to compare: what it is called, and what it says. */
interface Part {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: (board: Board) => readonly (readonly [string, string])[];
}

/** "4–20" for every whole number between, else the values themselves. */
function trackText({ values, start }: PriceTrack): string {
  const whole = values.every((value, index) => index === 0 || value === values[index - 1] + 1);
  return `${whole ? `${values[0]}–${values.at(-1)}` : values.join(' ')}, starts at ${start}`;
}

function bandText({ colour, from, to, step }: Band): string {
  return `${from}–${to} ${colour} ${signed(step)}`;
}

function cardText(board: Board, players: PlayerCount, { specialists: names }: Terms): string {
  return board.specialistCards[players]
    .map(({ number, specialists }) => `${number} ${listed(specialists.map((name) => names[name])) || 'no specialist'}`)
    .join('; ');
}

/** A board belongs to no edition; it is described in the words of one. */
function partsIn(terms: Terms): readonly Part[] {
  return [
    {
      title: 'Price tracks',
      heads: ['resource'],
      rows: ({ priceTracks }) => RESOURCES.map((resource) => [resource, trackText(priceTracks[resource])]),
    },
    {
      title: 'Supply tracks and bands (supply, color, price step)',
      heads: ['resource'],
      rows: ({ supplyTracks }) =>
        RESOURCES.map((resource) => [
          resource,
          `to ${supplyTracks[resource].max}: ${supplyTracks[resource].bands.map(bandText).join(', ')}`,
        ]),
    },
    {
      title: `${capitalized(terms.market)} (price by number of tanks left)`,
      heads: ['tanks'],
      rows: ({ tankPrices }) => tankPrices.map((price, index) => [String(index + 1), String(price)] as const).toReversed(),
    },
    {
      title: `Carrier capacities (class ${CARRIER_CLASSES.join(', ')})`,
      heads: ['resource'],
      rows: ({ capacities }) => RESOURCES.map((resource) => [resource, capacities[resource].join(', ')]),
    },
    {
      title: 'Specialist cards',
      heads: ['players'],
      rows: (board) => PLAYER_COUNTS.map((players) => [String(players), cardText(board, players, terms)]),
    },
  ];
}

function drawPart({ title, heads, rows }: Part, board: Board): string[] {
  return [bold(title), ...indented(textTable([...heads, ''], rows(board))), ''];
}

/** Both boards in one table, with a mark where they differ. */
function drawPartBeside({ title, heads, rows }: Part, board: Board, builtIn: Board): string[] {
  const theirs = rows(builtIn);
  const both = rows(board).map(([name, text], index): Cell[] => {
    const differs = text !== theirs[index][1];
    return [differs ? warning('≠') : ' ', name, theirs[index][1], differs ? warning(text) : 'the same'];
  });
  return [bold(title), ...indented(textTable(['', ...heads, 'built-in', 'this board'], both), 0), ''];
}

function drawClaims({ startingClaims }: Board, players: PlayerCount, ruleSet: RuleSetId): string[] {
  const claims = ZONES.map((_, zone) => (isInPlay(zone, players) ? UNCLAIMED : UNAVAILABLE)) as number[];
  for (const zone of startingClaims[players].neutral) claims[zoneIndex(zone)] = NEUTRAL;
  for (const [seat, zones] of startingClaims[players].players.entries()) for (const zone of zones) claims[zoneIndex(zone)] = seat;
  const none = ZONES.map(() => 0);
  const tanks = ZONES.map(() => NO_TANK);
  return drawMap({ setup: { ruleSet }, claims, tanks, superchargers: none, tipped: NOBODY, airship: NOBODY });
}

function drawAllClaims(board: Board, ruleSet: RuleSetId): string[] {
  const maps = PLAYER_COUNTS.map((players) => [`${players} players`, ...drawClaims(board, players, ruleSet)]);
  return [
    bold(`Starting ${termsOf({ ruleSet }).claim}s (a–e players, # neutral)`),
    ...indented(sideBySide(maps.slice(0, 2))),
    '',
    ...indented(sideBySide(maps.slice(2))),
    '',
  ];
}

function drawClaimsBeside(board: Board, builtIn: Board, ruleSet: RuleSetId): string[] {
  const title = `Starting ${termsOf({ ruleSet }).claim}s`;
  const changed = PLAYER_COUNTS.filter(
    (players) => JSON.stringify(board.startingClaims[players]) !== JSON.stringify(builtIn.startingClaims[players]),
  );
  if (changed.length === 0) return [bold(title), '  the same for every number of players', ''];
  return changed.flatMap((players) => [
    bold(`${title}, ${players} players (a–e players, # neutral)`),
    ...indented(
      sideBySide([
        ['built-in', ...drawClaims(builtIn, players, ruleSet)],
        [warning('this board ≠'), ...drawClaims(board, players, ruleSet)],
      ]),
    ),
    '',
  ]);
}

/** In the words and with the map of a rule set. */
export function drawBoard(board: Board, ruleSet: RuleSetId): string[] {
  return [...partsIn(termsOf({ ruleSet })).flatMap((part) => drawPart(part, board)), ...drawAllClaims(board, ruleSet)];
}

export function drawBoardBeside(board: Board, builtIn: Board, ruleSet: RuleSetId): string[] {
  const parts = partsIn(termsOf({ ruleSet }));
  return [...parts.flatMap((part) => drawPartBeside(part, board, builtIn)), ...drawClaimsBeside(board, builtIn, ruleSet)];
}

/** The parts in which two boards differ, by name: for other programs. */
export function differingParts(board: Board, builtIn: Board): (keyof Board)[] {
  const names = Object.keys(builtIn) as (keyof Board)[];
  return names.filter((name) => name !== 'name' && JSON.stringify(board[name]) !== JSON.stringify(builtIn[name]));
}
