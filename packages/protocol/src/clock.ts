import Type, { type Static } from 'typebox';

const TIME_OF_DAY = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** Hours in which a clock of days stands still. */
export const Pause = Type.Object(
  {
    from: Type.String({ pattern: TIME_OF_DAY }),
    to: Type.String({ pattern: TIME_OF_DAY }),
    zone: Type.String({ minLength: 1, maxLength: 60, description: 'An IANA time zone, such as Europe/Berlin.' }),
  },
  { additionalProperties: false },
);

export const Clock = Type.Union(
  [
    Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
    Type.Object(
      {
        kind: Type.Literal('bank'),
        bankSeconds: Type.Integer({ minimum: 10, maximum: 86_400 }),
        incrementSeconds: Type.Integer({ minimum: 0, maximum: 3600, description: 'Given each time the seat is asked anew.' }),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal('days'),
        hoursPerMove: Type.Integer({ minimum: 1, maximum: 24 * 30 }),
        pause: Type.Union([Pause, Type.Null()]),
      },
      { additionalProperties: false },
    ),
  ],
  { title: 'Clock', description: 'No clock; a bank of time with an increment; or hours per move with a daily pause.' },
);
export type Clock = Static<typeof Clock>;

/** What happens when a clock runs out. */
export const AT_ZERO = ['botTurn', 'botSeat'] as const;
export type AtZero = (typeof AT_ZERO)[number];

/** A seat's clock as everyone sees it. */
export interface SeatClock {
  /** Milliseconds left in the bank while it does not run; null where there is no bank. */
  readonly bank: number | null;
  /** When it runs out; null while it does not run. */
  readonly deadline: number | null;
}
