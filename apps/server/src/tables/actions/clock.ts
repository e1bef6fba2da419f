import type { Action } from '../plan.ts';

/** A bot takes the seat of a player whose clock has run out, where the table agreed on that. Otherwise it only plays their turn. */
export function clockRanOut(): Action<void> {
  return ({ status, agreement, asked }, now) => {
    const late = asked !== null && asked.deadline !== null && asked.deadline <= now;
    if (!late || status !== 'playing' || agreement.atZero !== 'botSeat') return { entries: [], answer: () => {} };
    return { entries: [{ entry: { kind: 'botSat', seat: asked.seat, bot: agreement.standIn, why: 'clock' } }], answer: () => {} };
  };
}
