/** SQL that both databases understand. A migration that has been released is never changed; the next one is added. */
export const tablesThatLast = [
  `create table people (
    id text primary key, name text not null, language text not null, email text unique, account integer not null,
    created_at bigint not null, seen_at bigint not null)`,
  `create table sessions (
    id text primary key, person_id text not null, kind text not null, secret_hash text not null, label text not null,
    created_at bigint not null, seen_at bigint not null, expires_at bigint not null)`,
  'create index sessions_of_person on sessions (person_id)',
  `create table passkeys (
    id text primary key, person_id text not null, public_key text not null, counter bigint not null, transports text not null,
    label text not null, created_at bigint not null, used_at bigint)`,
  'create index passkeys_of_person on passkeys (person_id)',
  'create table passkey_challenges (id text primary key, challenge text not null, person_id text, expires_at bigint not null)',
  'create table mail_links (secret_hash text primary key, email text not null, person_id text, expires_at bigint not null)',
  `create table tables (
    id text primary key, name text not null, status text not null, creator_id text not null, public integer not null,
    dealer_secret text not null, card text not null, created_at bigint not null, changed_at bigint not null, due_at bigint)`,
  'create index tables_due on tables (due_at)',
  'create index tables_listed on tables (public, status, changed_at)',
  'create index tables_of_creator on tables (creator_id, status)',
  `create table seats (
    table_id text not null, seat integer not null, person_id text, bot text, primary key (table_id, seat))`,
  'create index seats_of_person on seats (person_id)',
  'create table members (table_id text not null, person_id text not null, link_id text, primary key (table_id, person_id))',
  'create index members_of_person on members (person_id)',
  `create table links (
    id text primary key, table_id text not null, kind text not null, seat integer, secret_hash text not null unique,
    created_at bigint not null, revoked_at bigint)`,
  'create index links_of_table on links (table_id)',
  `create table log (
    table_id text not null, sequence integer not null, version integer not null, at bigint not null, entry text not null, words text,
    client_id text, digest text, primary key (table_id, sequence))`,
  'create unique index log_of_client on log (table_id, client_id)',
  'create index log_said on log (entry) where words is not null',
  `create table orders (
    table_id text not null, seat integer not null, lot text not null, round integer not null, most integer,
    primary key (table_id, seat))`,
  'create table mutes (person_id text not null, muted_id text not null, primary key (person_id, muted_id))',
  `create table channels (
    id text primary key, person_id text not null, kind text not null, target text not null, enabled integer not null,
    created_at bigint not null, problem text)`,
  'create index channels_of_person on channels (person_id)',
  'create table silences (person_id text not null, table_id text not null, primary key (person_id, table_id))',
  `create table outbox (
    table_id text not null, person_id text not null, occasion text not null, seat integer not null, send_at bigint not null,
    claimed_at bigint, primary key (table_id, person_id, occasion))`,
  'create index outbox_waiting on outbox (claimed_at, send_at)',
];
