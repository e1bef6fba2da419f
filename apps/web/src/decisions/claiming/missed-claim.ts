import { optionsFor, type SeatView, type State, type Zone, zoneIndex } from '@planet-steam/engine';

/** CLM-3: where a die that misses this zone would lead. The engine answers, as if the die had just missed. */
export function missCandidates(view: SeatView, zone: Zone): readonly Zone[] {
  const missed = { ...view, zone: zoneIndex(zone), decision: { kind: 'nearbyClaim', seat: view.seat } } as unknown as State;
  const options = optionsFor(missed, view.seat);
  return options?.kind === 'nearbyClaim' ? options.claimNearby : [];
}
