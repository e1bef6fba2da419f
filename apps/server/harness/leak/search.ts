import { randomBytes } from 'node:crypto';
import { fastRandom, type GameRecord } from '@planet-steam/engine';
import type { TableView } from '@planet-steam/protocol';
import { DEFAULT_LIMITS } from '../../src/config/config.ts';
import type { Place } from '../../test/support/databases.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { assembleCast } from './cast.ts';
import { type GamePlan, playGame, type Stage } from './game.ts';
import { openPostOffice } from './post-office.ts';
import { contains, type Secret, secretsIn, secretsSeenBy } from './secrets.ts';
import { secretsStored } from './stored.ts';
import { wronglyShown } from './structure.ts';
import type { Witness } from './witness.ts';

export interface Found {
  readonly leaks: readonly string[];
  readonly viewers: number;
  readonly bytes: number;
  readonly secrets: number;
  readonly notifications: number;
  readonly games: number;
}

/** Plays these games on one real server, collects what everyone received, what was logged, measured and stored, and searches all of it. */
export async function searchForLeaks(
  place: Place,
  folder: string,
  plans: readonly GamePlan[],
  tell: (line: string) => void,
): Promise<Found> {
  const password = `smtp${randomBytes(12).toString('hex')}`;
  const secrets: Secret[] = [{ kind: 'the password of the mail server', text: password, knownTo: [], hashed: true }];
  const post = await openPostOffice(password);
  const server = await startTestServer(place, {
    metricsPort: 0,
    smtpUrl: post.smtpUrl,
    mailFrom: 'Planet Steam <steam@example.org>',
    pushContact: 'mailto:host@example.org',
    limits: {
      ...DEFAULT_LIMITS,
      requestsPerMinute: 10_000_000,
      guestsPerHour: 100_000,
      wordsPerMinute: 100_000,
      changesPerMinute: 100_000,
      streams: 1000,
    },
  });
  try {
    const cast = await assembleCast(server.url, post, secrets);
    const stage: Stage = { server, cast, secrets, concealed: new Set(), random: fastRandom(20_261_116) };
    for (const plan of plans) {
      const began = cast.all.reduce((sum, { received }) => sum + received.length, 0);
      const id = await playGame(stage, plan);
      const messages = cast.all.reduce((sum, { received }) => sum + received.length, 0) - began;
      const { version } = (await server.tables.get(id)).live.table;
      tell(`${describe(plan)}: ${version} moves, ${messages} messages received`);
    }
    await addServersOwn(server, secrets);
    const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    if (!metrics.includes('planet_steam_turns_total')) throw new Error('these are not the metrics');
    expectMeaning(cast.all, secrets, server.logged());
    expectConcealed(cast.all, plans);
    const leaks = [
      ...cast.all.flatMap((witness) => witness.received.flatMap((message) => wronglyShown(witness, stage.concealed, message))),
      ...cast.all.flatMap((witness) => secretsSeenBy(witness, secrets.filter(isNoName))),
      ...secretsIn(
        'the log',
        server.logged(),
        secrets.filter(({ mayBeLogged }) => mayBeLogged !== true),
      ),
      ...secretsIn('the metrics', metrics, secrets),
      ...cast.all
        .filter(({ person }) => person !== null && metrics.includes(person))
        .map(({ name }) => `the metrics have the id of ${name}`),
      ...(await secretsStored(server, folder, secrets)),
    ];
    const bytes = cast.all.reduce((sum, { received }) => sum + received.reduce((all, { text }) => all + Buffer.byteLength(text), 0), 0);
    return {
      leaks,
      viewers: cast.all.length,
      bytes: bytes + server.logged().length + metrics.length,
      secrets: secrets.length,
      notifications: post.delivered,
      games: plans.length,
    };
  } finally {
    await server.close();
    await post.close();
  }
}

function describe({ players, ruleSet, variants, public: isPublic, concealed }: GamePlan): string {
  const kind = `${isPublic ? 'public' : 'private'}, credits ${concealed ? 'concealed' : 'open'}`;
  return `${players} players, ${ruleSet}, ${variants.length} variants, ${kind}`;
}

/** Names are for everyone at a table to see; only logs and metrics have no business with them. */
function isNoName({ kind }: Secret): boolean {
  return kind !== 'a name';
}

/** What the server itself keeps, read from its database. */
async function addServersOwn({ context }: TestServer, secrets: Secret[]): Promise<void> {
  const { build, read } = context.database;
  for (const { id, dealer_secret } of await read(build.selectFrom('tables').select(['id', 'dealer_secret']))) {
    secrets.push({ kind: 'the dealer’s share of the seed', text: dealer_secret, knownTo: [], revealedBy: id });
  }
  const [keys] = await read(build.selectFrom('facts').select('value').where('name', '=', 'pushKeys'));
  secrets.push({ kind: 'the private key of web push', text: JSON.parse(keys.value).privateKey, knownTo: [] });
  const { databaseUrl } = context.config;
  if (databaseUrl !== null) secrets.push({ kind: 'the address of the database', text: databaseUrl, knownTo: [] });
}

/** A search that could find nothing proves nothing: those who may know a secret must be found to have received it. */
function expectMeaning(witnesses: readonly Witness[], secrets: readonly Secret[], log: string): void {
  const seen = new Set<string>();
  for (const witness of witnesses) {
    const everything = witness.received.map(({ text }) => text).join('\n');
    for (const secret of secrets) if (contains(everything, secret.text)) seen.add(secret.kind);
  }
  const expected = ['a session', 'an e-mail address', 'the secret of a link', 'the limit of an order', 'words', 'a share of the seed'];
  const missing = [...expected, 'the dealer’s share of the seed', 'the secret of a mailed link'].filter((kind) => {
    return !seen.has(kind) && secrets.some((secret) => secret.kind === kind);
  });
  if (missing.length > 0) throw new Error(`nobody received ${missing.join(', ')}, not even those who should: the search is broken`);
  for (const word of ['"request"', '/api/tables/:id/turns']) if (!log.includes(word)) throw new Error(`the log lacks ${word}`);
  const kinds = ['webhook', 'push', 'mail to'];
  for (const kind of kinds) {
    const some = witnesses.some(({ received }) => received.some(({ what }) => what.startsWith(kind)));
    if (!some) throw new Error(`no notification came by ${kind}`);
  }
}

/** The same for what has no recognisable value: concealed credits, and the seed that a record gets when its game is over. */
function expectConcealed(witnesses: readonly Witness[], plans: readonly GamePlan[]): void {
  const shown = witnesses.flatMap(({ received }) => received.map(({ json }) => (json ?? {}) as Partial<TableView & GameRecord>));
  const purses = shown.map(({ view }) => (view?.players ?? []).map(({ credits }) => credits));
  const seeds = shown.flatMap(({ format, seed }) => (format === undefined ? [] : [seed]));
  const wanted = [
    [
      'credits of others that are concealed, beside own ones',
      purses.some((all) => all.includes(null) && all.some((each) => each !== null)),
    ],
    ['the seed in the record of a game that is over', seeds.some((seed) => seed !== null)],
    ['the record of a running game without its seed', seeds.includes(null) || plans.every(({ concealed }) => concealed)],
  ] as const;
  for (const [what, received] of wanted) if (!received) throw new Error(`nobody received ${what}: the search is broken`);
}
