import { clampedSpace } from '../mechanics/terminal.ts';
import { rulesOf } from '../rules.ts';
import type { Setup } from '../setup/setup.ts';
import { type BandColour, type Resource, resourceIndex } from '../vocabulary.ts';

/** Where a resource stands on the terminal. */
export interface Quote {
  readonly price: number;
  readonly supply: number;
  readonly band: BandColour;
  /** By how many spaces the price moves after the next player's trade if the supply stays. */
  readonly step: number;
}

/** One player's trade: units bought (positive), sold (negative), or 0 for a pass. */
export type Trade = number;

interface Terminal {
  readonly setup: Setup;
  readonly spaces: readonly number[];
  readonly supplies: readonly number[];
}

/** The terminal now, for one resource. */
export function quoteNow({ setup, spaces, supplies }: Terminal, resource: Resource): Quote {
  const index = resourceIndex(resource);
  return quote(setup, resource, spaces[index], supplies[index]);
}

/** TRD and PRC: the terminal after each of these trades, one after the other. More than the supply cannot be bought. */
export function quotesAfter({ setup, spaces, supplies }: Terminal, resource: Resource, trades: readonly Trade[]): Quote[] {
  const rules = rulesOf(setup);
  const index = resourceIndex(resource);
  const track = rules.prices[index];
  let space = spaces[index];
  let supply = supplies[index];
  return trades.map((bought) => {
    if (bought > supply) throw new RangeError(`${bought} ${resource} cannot be bought from a supply of ${supply}`);
    supply = Math.min(supply - bought, rules.supplyMax[index]);
    space = clampedSpace(track, space + rules.steps[index][supply]);
    return quote(setup, resource, space, supply);
  });
}

function quote(setup: Setup, resource: Resource, space: number, supply: number): Quote {
  const { priceTracks, supplyTracks } = setup.board;
  const band = supplyTracks[resource].bands.find(({ from, to }) => from <= supply && supply <= to);
  if (band === undefined) throw new Error(`no band covers a supply of ${supply} ${resource}`);
  return { price: priceTracks[resource].values[space], supply, band: band.colour, step: band.step };
}
