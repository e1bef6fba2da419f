import type { Board } from '../data/board.ts';
import { MARKET_SPACES } from '../data/board.ts';
import { brokenFacts, FIRST_FATAL_FACT } from '../data/facts.ts';
import { whyNoBands, whyNoPriceTrack } from '../data/tracks.ts';
import { inside, integer, list, oneOf, type Problem, record, type Schema, text } from '../schema.ts';
import { BAND_COLOURS, RESOURCES, type Resource, SPECIALISTS } from '../vocabulary.ts';
import { ZONES } from '../zones.ts';

/** The board data inside a record or a position: always complete, whatever a later version builds in. */

const each = <T>(schema: Schema<T>) => record({ quartz: schema, ore: schema, water: schema, energy: schema });
const byCount = <T>(schema: Schema<T>) => record({ 2: schema, 3: schema, 4: schema, 5: schema });
const zones = list(oneOf(ZONES), 0, ZONES.length);

const SHAPE: Schema<Board> = record({
  name: text(1, 80),
  priceTracks: each(record({ values: list(integer(1, 9999), 2, 1001), start: integer(1, 9999) })),
  supplyTracks: each(
    record({
      max: integer(1, 999),
      bands: list(record({ colour: oneOf(BAND_COLOURS), from: integer(0, 999), to: integer(0, 999), step: integer(-999, 999) }), 1, 999),
    }),
  ),
  tankPrices: list(integer(1, 9999), MARKET_SPACES, MARKET_SPACES),
  capacities: each(list(integer(1, 999), 4, 4)),
  specialistCards: byCount(list(record({ number: integer(1, 5), specialists: list(oneOf(SPECIALISTS), 0, 5) }), 1, 5)),
  startingClaims: byCount(record({ players: list(zones, 2, 5), neutral: zones })),
});

export const BOARD_SCHEMA: Schema<Board> = {
  read(value, path, problems) {
    const before = problems.length;
    const board = SHAPE.read(value, path, problems);
    if (problems.length > before) return board;
    for (const resource of RESOURCES) checkTracks(board, resource, path, problems);
    for (const broken of brokenFacts(board))
      if (broken.fact >= FIRST_FATAL_FACT) problems.push({ path: inside(path, broken.path), message: broken.message });
    return board;
  },
  json: SHAPE.json,
};

function checkTracks({ priceTracks, supplyTracks }: Board, resource: Resource, path: string, problems: Problem[]): void {
  const prices = whyNoPriceTrack(priceTracks[resource]);
  const bands = whyNoBands(supplyTracks[resource].bands, supplyTracks[resource].max);
  if (prices !== null) problems.push({ path: inside(path, `priceTracks.${resource}`), message: prices });
  if (bands !== null) problems.push({ path: inside(path, `supplyTracks.${resource}.bands`), message: bands });
}
