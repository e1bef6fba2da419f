import type { Received, Witness } from './witness.ts';

/** Keys that never leave the server, whatever their value. */
const NEVER = ['dealerSecret', 'dealer_secret', 'luck', 'client_id', 'clientId', 'digest', 'secret_hash', 'secretHash', 'privateKey'];

type Fields = Record<string, unknown>;

/** Events tell what everyone at the table sees change hands. */
const EVENTS_WITH_CREDITS = ['creditsReceived', 'licenceSold'];

/** What one message told its receiver that it should not have: found by the meaning of its fields, not by recognisable values. */
export function wronglyShown(witness: Witness, concealed: ReadonlySet<string>, { what, table, json }: Received): string[] {
  const found: string[] = [];
  const seat = table === null ? null : (witness.seats.get(table) ?? null);
  const isConcealed = table !== null && concealed.has(table);
  const complain = (path: string, problem: string) => found.push(`${witness.name} by ${what}: ${path} ${problem}`);
  // The description of the interface names every field, and has no values.
  if (!isDescription(json)) walk(json, '');
  return found;

  function walk(value: unknown, path: string): void {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, `${path}/${index}`);
    else if (value !== null && typeof value === 'object') look(value as Fields, path);
  }

  function look(fields: Fields, path: string): void {
    if ('players' in fields && 'step' in fields) lookAtView(fields, path);
    if (fields.kind === 'played') lookAtPlayed(fields, path);
    if (Array.isArray(fields.moves) && isConcealed && fields.result === null) complain(path, 'lets everybody count concealed credits');
    for (const [key, value] of Object.entries(fields)) {
      const here = `${path}/${key}`;
      lookAtField(fields, key, value, here);
      // Rules and boards are public, and full of numbers with the same names.
      if (key !== 'setup') walk(value, here);
    }
  }

  function lookAtField(fields: Fields, key: string, value: unknown, path: string): void {
    if (NEVER.includes(key)) complain(path, 'is never to be shown');
    if (key === 'credits' && typeof value === 'number' && isConcealed && !mayShowCredits(fields, path)) {
      complain(path, `shows credits: ${value}`);
    }
    if (key === 'options' && value !== null && fields.seat !== seat) complain(path, 'shows the options of another seat');
    if (key === 'seed' && value !== null && !isOver(fields)) complain(path, 'shows the seed before the game is over');
    if (key === 'email' && value !== null && typeof value === 'string' && value !== witness.email) complain(path, `shows ${value}`);
    if (key === 'order' && value !== null && typeof value === 'object') lookAtOrder(value as Fields, path);
    if (key === 'most' && typeof value === 'number' && !/\/(options|refusal|order|standingOrders|setup)\//.test(path)) {
      if (!isOwnOrder(fields)) complain(path, `shows a limit: ${value}`);
    }
  }

  function mayShowCredits(fields: Fields, path: string): boolean {
    if (EVENTS_WITH_CREDITS.includes(fields.kind as string) || path.endsWith('/freelance/credits')) return true;
    // Options are one's own (looked at above), standings come when all is over, and views are looked at as a whole.
    return path.includes('/options/') || path.includes('/standing/') || /\/players\/\d\/credits$/.test(path);
  }

  function lookAtView(view: Fields, path: string): void {
    const over = view.step === 'over';
    if (view.viewer !== (seat === null ? 'spectator' : 'seat')) complain(path, `is the view of ${view.viewer}`);
    if (seat !== null && view.seat !== seat) complain(path, `is the view of seat ${view.seat}`);
    for (const [index, player] of (view.players as { credits: number | null }[]).entries()) {
      if (player.credits !== null && isConcealed && !over && index !== seat) complain(path, `shows credits of seat ${index}`);
    }
  }

  /** A move of an order looks like one of a person: nothing more is told of either. */
  function lookAtPlayed(fields: Fields, path: string): void {
    if (Object.keys(fields).join() !== 'kind,seat,hand') complain(path, `tells ${Object.keys(fields).join(', ')}`);
    if (!['person', 'bot', 'clock', 'rule'].includes(fields.hand as string)) complain(path, `was played by ${fields.hand}`);
  }

  function lookAtOrder(order: Fields, path: string): void {
    if (!isOwnOrder(order)) complain(path, `shows an order that ${witness.name} has not given`);
  }

  function isOwnOrder({ lot, most }: Fields): boolean {
    return (witness.orders.get(table ?? '') ?? []).some((own) => own.lot === lot && own.most === most);
  }
}

function isOver({ step, result, format, kind }: Fields): boolean {
  return step === 'over' || kind === 'gameEnded' || (format !== undefined && result !== null);
}

function isDescription(json: unknown): boolean {
  return json !== null && typeof json === 'object' && 'openapi' in json;
}
