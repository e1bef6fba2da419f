import { parseMail } from '../../test/notify-senders/parsed-mail.ts';
import type { PostOffice } from './post-office.ts';
import { newCanary, type Secret } from './secrets.ts';
import { newWitness, type Witness } from './witness.ts';

/** Everyone who may look, and someone who may not. */
export interface Cast {
  /** Five; a table for fewer takes the first of them. */
  readonly players: readonly Witness[];
  /** Has a name here, and is let in to watch. */
  readonly spectator: Witness;
  /** The server does not know them. */
  readonly anonymous: Witness;
  /** Has a name here, and is never invited to a private table. */
  readonly outsider: Witness;
  readonly all: readonly Witness[];
}

export async function assembleCast(url: string, post: PostOffice, secrets: Secret[]): Promise<Cast> {
  const players: Witness[] = [];
  for (let seat = 0; seat < 5; seat++) players.push(await person(`P${seat}`));
  const spectator = await person('S');
  const outsider = await person('O');
  const anonymous = await newWitness(url, 'anonymous', newCanary, false);
  const all = [...players, spectator, anonymous, outsider];

  async function person(initial: string): Promise<Witness> {
    const witness = await newWitness(url, `${initial} ${newCanary()}`, newCanary);
    const everybody = ['anyone'];
    secrets.push({ kind: 'a name', text: witness.name, knownTo: everybody });
    keep('the begin of ids of turns', witness.turnId, []);
    const [session, secret] = (witness.cookie as string).slice('ps_session='.length).split('.');
    keep('a session', session, [witness.name]);
    secrets.push({ kind: 'the secret of a session', text: secret, knownTo: [witness.name], hashed: true });
    return witness;
  }

  function keep(kind: string, text: string, knownTo: readonly string[]): void {
    secrets.push({ kind, text, knownTo });
  }

  for (const witness of [players[0], players[1]]) await addAddress(witness);

  /** An address proved by a mailed link, and mail as a channel. */
  async function addAddress(witness: Witness): Promise<void> {
    const address = `${newCanary()}@example.org`;
    keep('an e-mail address', address.split('@')[0], [witness.name]);
    post.addMailbox(address, witness);
    await witness.ask('POST', '/api/mail-links', { email: address });
    const [mail] = await post.mailsTo(address, 1);
    const secret = /login#([\w-]{43})/.exec(Object.values(parseMail(mail).parts).join())?.[1];
    if (secret === undefined) throw new Error(`no link in ${mail}`);
    secrets.push({ kind: 'the secret of a mailed link', text: secret, knownTo: [witness.name], hashed: true });
    witness.email = address;
    await witness.ask('POST', '/api/mail-links/use', { secret });
    await witness.ask('POST', '/api/me/channels', { kind: 'email' });
  }

  const [hooked, pushed, programmer] = [players[1], players[1], players[2]];
  const hook = newCanary();
  keep('the address of a webhook', hook, []);
  const webhook = { kind: 'webhook', url: post.webhookOf(hooked, hook), format: 'json' };
  await hooked.ask('POST', '/api/me/channels', webhook);

  const door = newCanary();
  const subscription = post.subscriptionOf(pushed, door);
  keep('the address of a push subscription', door, []);
  for (const key of Object.values(subscription.keys)) keep('a key of a push subscription', key, []);
  await pushed.ask('POST', '/api/me/channels', { kind: 'push', subscription });

  const { token } = await programmer.ask('POST', '/api/me/tokens', { label: 'program' });
  secrets.push({ kind: 'the secret of a token', text: token.split('.')[1], knownTo: [programmer.name], hashed: true });
  // A program, too, gets nothing that is not its owner's.
  await programmer.send('GET', '/api/me', undefined, { cookie: '', authorization: `Bearer ${token}` });

  await players[1].ask('PUT', `/api/me/mutes/${players[2].person}`);
  return { players, spectator, anonymous, outsider, all };
}
