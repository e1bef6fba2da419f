import type { PersonCard, Presence, TableView } from '@planet-steam/protocol';

/** What there is to say above a game, or to answer. */
export type Banner =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'request'; readonly seat: number; readonly person: PersonCard }
  | { readonly kind: 'requested'; readonly seat: number }
  | { readonly kind: 'absent'; readonly seat: number; readonly isLong: boolean; readonly agreed: number; readonly hasAgreed: boolean }
  | { readonly kind: 'free'; readonly seat: number }
  | { readonly kind: 'rematch'; readonly table: string };

interface Looking {
  /** Id of the person who looks. */
  readonly me: string | null;
  readonly presence: Presence | null;
  /** The seat the game waits for. */
  readonly asked: number | null;
  /** By the clock of the server. */
  readonly now: number;
}

/** As the server counts it: a lost connection comes back in less. */
const GRACE_MS = 2 * 60_000;

/** The most urgent of it, or null. */
export function bannerOf({ head, seat, agreement }: Pick<TableView, 'head' | 'seat' | 'agreement'>, looking: Looking): Banner | null {
  const { me, presence, asked, now } = looking;
  if (head.status === 'over') return head.rematch !== null ? { kind: 'rematch', table: head.rematch } : null;
  if (head.status !== 'playing') return null;
  if (seat !== null && head.seats[seat]?.bot != null) return { kind: 'replaced' };

  const playing = head.seats.filter(({ person, bot }) => person !== null && bot === null);
  const hostPlays = playing.some(({ person }) => person?.id === head.creator.id);
  const [request] = head.seatRequests;
  const mayAdmit = head.creator.id === me || (!hostPlays && seat !== null);
  if (request !== undefined && mayAdmit) return { kind: 'request', ...request };

  const own = head.seatRequests.find(({ person }) => person.id === me);
  if (own !== undefined) return { kind: 'requested', seat: own.seat };

  if (seat !== null && asked !== null && asked !== seat && head.seats[asked]?.person != null && head.seats[asked].bot === null) {
    const waited = now - (head.waitingSince ?? now);
    const isLong = agreement.clock.kind === 'none' && waited >= agreement.absenceMinutes * 60_000;
    const isAway = presence !== null && !presence.seats.includes(asked) && waited >= GRACE_MS;
    const agreed = head.botWanted?.agreed ?? [];
    if (isLong || isAway) return { kind: 'absent', seat: asked, isLong, agreed: agreed.length, hasAgreed: agreed.includes(seat) };
  }

  const free = head.seats.find(({ person, bot }) => person === null && bot !== null);
  if (seat === null && me !== null && free !== undefined && (agreement.public || head.creator.id === me)) {
    return { kind: 'free', seat: free.seat };
  }
  return null;
}
