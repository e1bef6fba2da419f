import type { Language, UseMailLink } from '@planet-steam/protocol';
import { ApiError } from '../api-error.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { ServerContext } from '../server-context.ts';
import { serverText } from '../server-text.ts';
import { type Change, Clash } from '../store/database.ts';
import type { MailLinkRow, PersonRow } from '../store/schema.ts';
import { atMost } from './at-most.ts';
import type { Hooks } from './hooks.ts';
import { newPerson, personByEmail, personById } from './people.ts';
import type { Caller, Sessions } from './sessions.ts';
import { type SignedIn, signIn } from './sign-in.ts';

export const MAIL_LINK_MINUTES = 10;
const LIFE_MS = MAIL_LINK_MINUTES * 60_000;
const HOUR_MS = 3_600_000;
/** Links that have run out stay a while, to be counted. */
export const MAIL_LINK_COUNTED_MS = HOUR_MS - LIFE_MS;

/**
 * Sends a link to whoever owns the address. What an asker sees of this depends neither on whether someone has an account with it nor on
 * whether the address has had its share of mails or can be reached: the mail goes out after the answer.
 */
export async function sendMailLink(context: ServerContext, email: string, language: Language, asker: string | null): Promise<void> {
  const { database, config, log, now, senders, randomBytes } = context;
  const { build } = database;
  const secret = newSecret(randomBytes);
  const row: MailLinkRow = { secret_hash: hashOf(secret), email, person_id: asker, expires_at: now() + LIFE_MS };
  const recent = build
    .selectFrom('mail_links')
    .select('secret_hash')
    .where('email', '=', email)
    .where('expires_at', '>', now() - MAIL_LINK_COUNTED_MS);
  try {
    await atMost(database, config.limits.mailsPerHour, recent, [{ query: build.insertInto('mail_links').values(row) }], 'enough');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.info('an address has had its share of mails for this hour');
    return;
  }
  // The mail is the same whether there is an account for the address or not. The secret is in the fragment: browsers do not send it to any
  // server, so no log has it.
  const link = `${config.publicUrl}/login#${secret}`;
  const text = `${serverText(language, 'signIn.text', { link, site: new URL(config.publicUrl).host, minutes: MAIL_LINK_MINUTES })}\n`;
  senders.sendMail({ to: email, subject: serverText(language, 'signIn.subject'), text, language }).then(
    (sent) => sent.ok || log.warn({ problem: sent.problem }, 'a link could not be mailed'),
    (error) => log.error({ err: error }, 'a link could not be mailed'),
  );
}

interface Using {
  readonly body: UseMailLink;
  /** Who is signed in where the link is used. */
  readonly before: Caller | null;
  readonly language: Language;
  readonly label: string;
}

/**
 * Lets in whoever shows the secret.
 *
 * A link proves that its user reads mail for the address, and nothing about the browser it is used in: anyone can send someone a link for
 * their own address. So it touches the person who is signed in there only if that very person asked for it, or says so once more (`confirm`);
 * otherwise a guest's seats could be drawn into a stranger's account. For the same reason a guest who asked gets nothing when the link is
 * opened elsewhere: a stranger could have asked, and would keep their session of what is now the owner's account.
 *
 * An address never moves from one account to another, and two accounts are never merged: who asks to add an address that belongs to another
 * account can only change over to that account.
 */
export async function applyMailLink(
  context: ServerContext,
  hooks: Hooks,
  sessions: Sessions,
  using: Using,
): Promise<SignedIn & { person: PersonRow }> {
  try {
    return await tryMailLink(context, hooks, sessions, using);
  } catch (error) {
    if (!(error instanceof Clash)) throw error;
    // The link or the address went at this very moment. What is there now decides.
    return await tryMailLink(context, hooks, sessions, using);
  }
}

async function tryMailLink(
  context: ServerContext,
  hooks: Hooks,
  sessions: Sessions,
  { body, before, language, label }: Using,
): Promise<SignedIn & { person: PersonRow }> {
  const { database, now } = context;
  const { build } = database;
  const secret_hash = hashOf(body.secret);
  const [link] = await database.read(
    build.selectFrom('mail_links').selectAll().where('secret_hash', '=', secret_hash).where('expires_at', '>', now()),
  );
  if (link === undefined) throw new ApiError('linkInvalid', 'This link was already used or has expired. Ask for a new one.');
  const { email } = link;
  const used: Change = { query: build.deleteFrom('mail_links').where('secret_hash', '=', secret_hash), expect: 1 };
  const owner = await personByEmail(context, email);
  const asked = before !== null && link.person_id === before.person.id;

  if (owner !== undefined) {
    const stays = before === null || before.person.id === owner.id || (asked && before.person.account === 0);
    if (!stays && body.confirm !== true) throw changeOver(before.person, email, 'belongs to another account');
    return { person: owner, ...(await signIn(context, hooks, sessions, { person: owner, before, label, proof: [used] })) };
  }
  if (before === null) {
    const { person, change } = newPerson(context, { name: body.name ?? serverText(language, 'signIn.newcomer'), language, email });
    return { person, ...(await signIn(context, hooks, sessions, { person, before, label, proof: [used, change] })) };
  }
  if (!asked && body.confirm !== true) throw changeOver(before.person, email, 'would become yours');
  const { id } = before.person;
  await database.write([used, { query: build.updateTable('people').set({ email, account: 1 }).where('id', '=', id), expect: 1 }]);
  sessions.personChanged(id);
  const person = (await personById(context, id)) as PersonRow;
  return { person, sessionId: before.sessionId, shown: null };
}

function changeOver({ name, account }: PersonRow, email: string, fate: string): ApiError {
  const who = account === 1 ? `signed in as ${name}` : `playing as the guest ${name}`;
  return new ApiError(
    'notNow',
    `You are ${who}, and the link is for ${email}, which ${fate}. Send it again with "confirm": true if you want that, or open it elsewhere.`,
    { email, name, account: account === 1 },
  );
}
