import type { TableStatus } from '@planet-steam/protocol';

/**
 * What is stored. The log of a table is the truth about it; `tables` and `seats` are what can be asked across tables without reading logs,
 * written in the same transaction. Times are milliseconds since 1970, yes and no are 1 and 0, everything composed is JSON text: the same
 * in both databases.
 */
export interface Schema {
  facts: FactRow;
  people: PersonRow;
  sessions: SessionRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  mail_links: MailLinkRow;
  tables: TableRow;
  seats: SeatRow;
  members: MemberRow;
  links: LinkRow;
  log: LogRow;
  orders: OrderRow;
  mutes: MuteRow;
  channels: ChannelRow;
  silences: SilenceRow;
  outbox: OutboxRow;
}

/** One of its kind: the schema's version, the keys of web push. */
interface FactRow {
  name: string;
  value: string;
}

export interface PersonRow {
  id: string;
  name: string;
  language: string;
  /** Null for a guest without one. Lower case, proved by a link. */
  email: string | null;
  /** 1 for someone with a passkey or an address: they can come back from anywhere. */
  account: number;
  created_at: number;
  seen_at: number;
}

export interface SessionRow {
  id: string;
  person_id: string;
  /** A browser's cookie, or a token for a program. */
  kind: 'browser' | 'token';
  /** SHA-256; the secret itself is never stored. */
  secret_hash: string;
  label: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface PasskeyRow {
  /** As the authenticator names it, base64url. */
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
  transports: string;
  label: string;
  created_at: number;
  used_at: number | null;
}

export interface PasskeyChallengeRow {
  id: string;
  challenge: string;
  /** Who registers; null while no one knows yet who logs in. */
  person_id: string | null;
  expires_at: number;
}

export interface MailLinkRow {
  secret_hash: string;
  email: string;
  /** The guest who asked and becomes the account, if the address is new. */
  person_id: string | null;
  expires_at: number;
}

export interface TableRow {
  id: string;
  name: string;
  status: TableStatus;
  creator_id: string;
  public: number;
  /** The dealer's share of the seed. Never leaves the server before the game is over. */
  dealer_secret: string;
  /** What a list shows and who is asked, as JSON: a `StoredCard`. */
  card: string;
  created_at: number;
  changed_at: number;
  /** When something has to happen if no one does anything: a clock, a bot that should have answered. */
  due_at: number | null;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  person_id: string | null;
  bot: string | null;
}

/** Who may look at a table that is not public, and by which link they came. */
interface MemberRow {
  table_id: string;
  person_id: string;
  link_id: string | null;
}

export interface LinkRow {
  id: string;
  table_id: string;
  kind: 'join' | 'seat' | 'watch';
  seat: number | null;
  secret_hash: string;
  created_at: number;
  revoked_at: number | null;
  /** How many may sit down by it; null where no one counts them. */
  uses: number | null;
  /** 1 if it works after the game has begun too. */
  stays_open: number;
}

export interface LogRow {
  table_id: string;
  sequence: number;
  version: number;
  at: number;
  /** JSON of an `Entry`. */
  entry: string;
  /** What someone said. Apart from the entry, because it can be removed. */
  words: string | null;
  /** Seat and id of the client: the same submission is never entered twice. */
  client_id: string | null;
  /** Digest of the game after this entry, to tell whether another version of the program still agrees. */
  digest: string | null;
}

/** A private instruction of a seat (see `StandingOrder`). */
export interface OrderRow {
  table_id: string;
  seat: number;
  lot: string;
  round: number;
  /** Null passes. */
  most: number | null;
}

interface MuteRow {
  person_id: string;
  muted_id: string;
}

export interface ChannelRow {
  id: string;
  person_id: string;
  kind: 'email' | 'webhook' | 'push';
  /** JSON of what the sender needs; webhook addresses and push subscriptions are secrets of their person. */
  target: string;
  enabled: number;
  created_at: number;
  /** Why the last message could not be sent. */
  problem: string | null;
}

interface SilenceRow {
  person_id: string;
  table_id: string;
}

/** One message for one person about one turn. Its key is what keeps it from being sent twice. */
export interface OutboxRow {
  table_id: string;
  person_id: string;
  /** The kind of message and the version it is about. */
  occasion: string;
  seat: number;
  send_at: number;
  /** Set before anything is sent: a crash in between loses the message rather than doubling it. */
  claimed_at: number | null;
}
