import { isRiver, laneIndex, NEUTRAL, NO_TANK, RESOURCES, type Seat, UNAVAILABLE, UNCLAIMED, zoneIndex } from '@planet-steam/engine';
import type { MessageId } from '../i18n/catalogues.ts';
import type { Values } from '../i18n/i18n.svelte.ts';
import type { GameView } from '../session/session.ts';
import type { ZoneMark } from '../table-model/board-selection.ts';
import { seatLetter } from '../theme/seats.ts';
import { isDock, laneOfPlace, type Place } from './grid.ts';

/** Something to be said, still without a language. */
export interface LabelPart {
  readonly id: MessageId;
  readonly values?: Values;
}

export type OwnerName = (seat: Seat) => string | null;

type OnMap = Pick<GameView, 'claims' | 'tanks' | 'superchargers' | 'tipped' | 'airship' | 'zone' | 'decision' | 'bidding'>;

function claimSaying(claim: number, own: Seat | null, nameOf: OwnerName): LabelPart {
  if (claim === UNAVAILABLE) return { id: 'board.closed' };
  if (claim === UNCLAIMED) return { id: 'unclaimed' };
  if (claim === NEUTRAL) return { id: 'neutral' };
  const letter = seatLetter(claim);
  if (claim === own) return { id: 'board.yours', values: { letter } };
  const player = nameOf(claim);
  return player === null ? { id: 'seat', values: { letter } } : { id: 'board.owned', values: { player, letter } };
}

/** What the zone is marked for by the course of the game: up for auction, or missed by a die (CLM-3). */
export function zoneInQuestion(view: OnMap): { zone: number; why: 'auction' | 'missed' } | null {
  if (view.zone < 0) return null;
  if (view.decision?.kind === 'nearbyClaim') return { zone: view.zone, why: 'missed' };
  return view.bidding?.lot === 'zone' ? { zone: view.zone, why: 'auction' } : null;
}

/** All that a sighted player sees on a place, in the order in which it matters. The coordinate itself comes first and needs no words. */
export function labelParts(view: OnMap, place: Place, own: Seat | null, nameOf: OwnerName, mark: ZoneMark | undefined): LabelPart[] {
  if (isDock(place)) {
    const sayings: LabelPart[] = [{ id: 'dock' }];
    if (view.airship === laneIndex(laneOfPlace(place))) sayings.push({ id: 'airship' });
    return sayings;
  }
  const zone = zoneIndex(place);
  const claim = view.claims[zone] ?? UNCLAIMED;
  const tank = view.tanks[zone] ?? NO_TANK;
  const question = zoneInQuestion(view);
  const sayings: LabelPart[] = [];
  if (isRiver(zone)) sayings.push({ id: 'river' });
  sayings.push(claimSaying(claim, own, nameOf));
  const resource = RESOURCES[tank];
  if (resource !== undefined) sayings.push({ id: `tank.${resource}` });
  if (view.superchargers[zone] === 1) sayings.push({ id: 'supercharger' });
  if (view.tipped === zone) sayings.push({ id: 'board.tipped' });
  if (mark?.gives !== undefined) sayings.push({ id: 'board.gives', values: { n: mark.gives } });
  if (question?.zone === zone) sayings.push({ id: `board.${question.why}` });
  if (mark?.chosen) sayings.push({ id: 'board.chosen' });
  return sayings;
}
