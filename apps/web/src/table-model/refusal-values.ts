import type { Refusal, Seat } from '@planet-steam/engine';
import type { Values } from '../i18n/i18n.svelte.ts';

/** A refusal's parameters as its sentence wants them: seats by name, nothing empty. */
export function refusalValues({ code, params }: Refusal, name: (seat: Seat) => string): Values {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(params)) if (value !== null) values[key] = value;
  // Who has to decide first, or whom it concerns.
  const seat = code === 'notYourTurn' ? params.asked : params.seat;
  if (typeof seat === 'number') values.player = name(seat);
  return values;
}
