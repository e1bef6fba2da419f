import {
  isRiver,
  LANES,
  NEUTRAL,
  NO_TANK,
  POSITIONS,
  RESOURCES,
  RULE_SET_SWITCHES,
  type Setup,
  UNAVAILABLE,
  UNCLAIMED,
} from '@planet-steam/engine';
import { resourceLetter, seatLetter, type Terms } from '@planet-steam/texts/english';
import { bold, dim, ofResource, ofSeat, river, warning } from './paint.ts';
import { padded } from './text-table.ts';

/** What a drawing needs of a state, a view or a board. */
export interface Drawn {
  readonly setup: Pick<Setup, 'ruleSet'>;
  readonly claims: readonly number[];
  readonly tanks: readonly number[];
  readonly superchargers: readonly number[];
  readonly tipped: number;
  readonly airship: number;
}

const CELL = 4;

/** Owner (small letter), what the tank gives (capital), `+` for a supercharger, `!` for a tipped tank. */
function cell({ claims, tanks, superchargers, tipped }: Drawn, zone: number): string {
  const claim = claims[zone];
  if (claim === UNAVAILABLE) return '';
  if (claim === UNCLAIMED) return isRiver(zone) ? river('~') : dim('.');
  if (claim === NEUTRAL) return dim('#');
  const owner = ofSeat(claim, seatLetter(claim).toLowerCase());
  if (tanks[zone] === NO_TANK) return owner;
  const resource = RESOURCES[tanks[zone]];
  return (
    owner +
    ofResource(resource, resourceLetter(resource)) +
    (superchargers[zone] > 0 ? bold('+') : '') +
    (zone === tipped ? warning('!') : '')
  );
}

function laneHead(drawn: Drawn, lane: number): string {
  return drawn.airship === lane ? bold('◄►') : '';
}

/** Lanes as rows with their dock at the right, or as columns with their dock at the bottom, as the edition prints them. */
export function drawMap(drawn: Drawn): string[] {
  return RULE_SET_SWITCHES[drawn.setup.ruleSet].lanesDrawnAs === 'rows' ? rows(drawn) : columns(drawn);
}

const zoneOf = (lane: number, position: number) => lane * POSITIONS.length + position;

function label(lane: number): string {
  return isRiver(zoneOf(lane, 0)) ? river(LANES[lane]) : bold(LANES[lane]);
}

function line(head: string, cells: readonly string[]): string {
  return `${padded(head, 3)}${cells.map((text) => padded(text, CELL)).join('')}`.trimEnd();
}

function rows(drawn: Drawn): string[] {
  return [
    line('', POSITIONS.map(String)),
    ...LANES.map((_, lane) =>
      line(label(lane), [...POSITIONS.map((_, position) => cell(drawn, zoneOf(lane, position))), laneHead(drawn, lane)]),
    ),
  ];
}

function columns(drawn: Drawn): string[] {
  return [
    line(
      '',
      LANES.map((_, lane) => label(lane)),
    ),
    ...POSITIONS.map((number, position) =>
      line(
        String(number),
        LANES.map((_, lane) => cell(drawn, zoneOf(lane, position))),
      ),
    ),
    ...(drawn.airship < 0
      ? []
      : [
          line(
            '',
            LANES.map((_, lane) => laneHead(drawn, lane)),
          ),
        ]),
  ];
}

export function mapKey({ river, supercharger, airship }: Terms): string {
  return `a–e owner  # neutral  . unclaimed  ~ unclaimed ${river}  Q O W E tank  + ${supercharger}  ! tipped  ◄► ${airship}`;
}
