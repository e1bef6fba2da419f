import type { Action } from '../plan.ts';

/** A bot takes the seats of those whose clocks have run out, where the table agreed on that. Otherwise it only plays their turn. */
export function clocksRanOut(): Action<void> {
  return (table, now) => {
    if (table.status !== 'playing' || table.agreement.atZero !== 'botSeat') return { entries: [], answer: () => {} };
    const late = table.asked.filter((seat) => {
      const { bot, deadline } = table.seats[seat];
      return bot === null && deadline !== null && deadline <= now;
    });
    return {
      entries: late.map((seat) => ({ entry: { kind: 'botSat', seat, bot: table.agreement.standIn, why: 'clock' } })),
      answer: () => {},
    };
  };
}

/** Time in which the server was down is nobody's fault. */
export function giveTime(milliseconds: number): Action<void> {
  return (table) => {
    const runs = table.seats.some(({ deadline }) => deadline !== null);
    return { entries: runs ? [{ entry: { kind: 'timeGiven', milliseconds } }] : [], answer: () => {} };
  };
}
