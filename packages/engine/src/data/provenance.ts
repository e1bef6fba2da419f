import { COMPONENTS } from './components.ts';

/** stated: a printed rule text says it. derived: it follows from one. chosen: only a picture shows it, and we chose a value that fits all texts. */
export type Provenance = 'stated' | 'derived' | 'chosen';

interface Source {
  /** The part of COMPONENTS it speaks of; a longer path overrides a shorter one. */
  readonly path: string;
  readonly kind: Provenance;
  readonly why: string;
}

const SOURCES: readonly Source[] = [
  { path: 'terminal.priceTracks', kind: 'chosen', why: 'The tracks are only drawn; these fit every price that the texts mention.' },
  {
    path: 'terminal.priceTracks.quartz.start',
    kind: 'derived',
    why: 'A worked example trades quartz at 12 in the first round of a 4-player game.',
  },
  { path: 'terminal.supplyTracks.max', kind: 'chosen', why: 'The tracks are only drawn; every starting supply fits.' },
  {
    path: 'terminal.supplyTracks.bands',
    kind: 'chosen',
    why: 'The six steps are stated, and one supply value each of four bands; the limits between them are ours, the same for all four resources.',
  },
  ...[0, 1, 2, 3, 4, 5].map(
    (band): Source => ({
      path: `terminal.supplyTracks.bands.${band}.step`,
      kind: 'stated',
      why: 'The six steps of the price are listed in the texts.',
    }),
  ),
  { path: 'tankMarket.start', kind: 'stated', why: 'Given by number of players in the 2008 texts.' },
  { path: 'tankMarket.priceBySpace', kind: 'chosen', why: 'The spaces are only drawn; the texts say that buying early is cheaper.' },
  { path: 'tankMarket.priceBySpace.5', kind: 'chosen', why: 'Stated is that some space costs 20; which one is ours.' },
  {
    path: 'carriers.capacityByClass',
    kind: 'chosen',
    why: 'The cards are only drawn; class 1 must hold every starting stock and class 4 at least 10 quartz.',
  },
  {
    path: 'carriers.capacityByClass.2',
    kind: 'chosen',
    why: 'Stated for water: a worked example fills a class-2 water carrier with 7. The same for the other three is ours.',
  },
  { path: 'carriers.freelance', kind: 'stated', why: 'The variant says so.' },
  { path: 'rounds', kind: 'derived', why: 'Stated in the 2008 texts; the 2013 track follows from them.' },
  { path: 'supply', kind: 'stated', why: 'Set-up table.' },
  { path: 'start', kind: 'stated', why: 'Set-up table.' },
  { path: 'reducedStart', kind: 'stated', why: 'Set-up table of the variant.' },
  {
    path: 'specialistCards',
    kind: 'chosen',
    why: 'One card with two specialists is shown for 2 and 3 players; the other pairings are ours.',
  },
  { path: 'specialistCards.4', kind: 'stated', why: 'One specialist per card.' },
  { path: 'specialistCards.5', kind: 'stated', why: 'One specialist per card.' },
  {
    path: 'startingClaims',
    kind: 'chosen',
    why: 'Only drawn; point-symmetric, no claim touches a rival, as many neutral claims as the variable set-up places.',
  },
  { path: 'startingClaims.2.firstPositionInPlay', kind: 'derived', why: 'The zones out of play with 2 players.' },
  { path: 'startingClaims.3.firstPositionInPlay', kind: 'derived', why: 'The zones out of play with 3 players.' },
  { path: 'startingClaims.4.firstPositionInPlay', kind: 'stated', why: 'All zones are in play.' },
  { path: 'startingClaims.5.firstPositionInPlay', kind: 'stated', why: 'All zones are in play.' },
  { path: 'pieces', kind: 'stated', why: 'Component list of the 2013 edition.' },
  { path: 'costs', kind: 'stated', why: 'Price lists of all editions.' },
  { path: 'worth', kind: 'stated', why: 'Final settlement.' },
  { path: 'ruleSets', kind: 'stated', why: 'Each edition’s own component list, set-up table and price list.' },
  { path: 'variants', kind: 'stated', why: 'The text of each variant.' },
];

export interface ExplainedNumber {
  readonly path: string;
  readonly value: number | boolean | string;
  readonly kind: Provenance;
  readonly why: string;
}

/** The source that speaks of a path most closely. */
export function provenanceOf(path: string): Omit<Source, 'path'> | null {
  let best: Source | null = null;
  for (const source of SOURCES) {
    const speaks = path === source.path || path.startsWith(`${source.path}.`);
    if (speaks && (best === null || source.path.length > best.path.length)) best = source;
  }
  return best;
}

/** Every built-in number with where it comes from, for an "About these numbers" page. */
export function aboutNumbers(): ExplainedNumber[] {
  const found: ExplainedNumber[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`);
      return;
    }
    const source = provenanceOf(path);
    if (source === null) throw new Error(`the number ${path} has no provenance`);
    found.push({ path, value: value as number, kind: source.kind, why: source.why });
  };
  walk(COMPONENTS, '');
  return found;
}
