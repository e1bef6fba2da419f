import type { ChannelCard, Language, NewChannel } from '@planet-steam/protocol';
import { ApiError } from '../../api-error.ts';
import { outcomeOf } from '../../notify/channels/channels.ts';
import { channelOf, shownTarget, storedTarget } from '../../notify/channels/target.ts';
import { guardTarget } from '../../notify/senders/guarded-target.ts';
import { sendResultIn } from '../../notify/senders/send-result.ts';
import { newWebhookSecret } from '../../notify/senders/signature.ts';
import { atMost } from '../../people/at-most.ts';
import { lockPerson } from '../../people/person-lock.ts';
import { newId } from '../../secrets.ts';
import type { ServerContext } from '../../server-context.ts';
import type { ChannelRow, PersonRow } from '../../store/schema.ts';
import type { App } from '../app-type.ts';
import { countedAs } from '../authentication.ts';
import { handle, handleWith } from '../handle.ts';

const MOST_CHANNELS = 10;

/** How a person wants to hear that a table waits for them. */
export function channelRoutes(app: App, context: ServerContext): void {
  const { database, config, senders } = context;
  const { build } = database;
  const channelsOf = (person: PersonRow) =>
    build.selectFrom('channels').selectAll().where('person_id', '=', person.id).orderBy('created_at').orderBy('id');

  handle(app, 'listChannels', async (request) => {
    const { person } = request.signedIn;
    return (await database.read(channelsOf(person))).map((row) => cardOf(row, person));
  });

  handle(app, 'addChannel', async (request, reply) => {
    const { person } = request.signedIn;
    check(request.body, person);
    const known = (await database.read(channelsOf(person))).find((row) => isSame(row, request.body));
    if (known !== undefined) {
      const target = request.body.kind === 'webhook' ? known.target : storedTarget(request.body, null);
      const fresh = { target, enabled: 1, problem: null };
      await database.write([{ query: build.updateTable('channels').set(fresh).where('id', '=', known.id) }]);
      return { ...cardOf({ ...known, ...fresh }, person), secret: null };
    }
    // Only programs of people can check a signature.
    const secret = request.body.kind === 'webhook' && request.body.format === 'json' ? newWebhookSecret(context.randomBytes) : null;
    const row: ChannelRow = {
      id: newId(context.randomBytes),
      person_id: person.id,
      kind: request.body.kind,
      target: storedTarget(request.body, secret),
      enabled: 1,
      created_at: context.now(),
      problem: null,
    };
    const changes = [lockPerson(database, person.id), { query: build.insertInto('channels').values(row) }];
    await atMost(database, MOST_CHANNELS, channelsOf(person), changes, `You have ${MOST_CHANNELS} of these. Remove one first.`);
    reply.code(201);
    return { ...cardOf(row, person), secret };
  });

  function check(channel: NewChannel, person: PersonRow): void {
    if (!senders.offers[channel.kind]) throw new ApiError('notOffered', `This server does not send notifications by ${channel.kind}.`);
    if (channel.kind === 'email') {
      if (person.email === null) throw new ApiError('notNow', 'You have no email address here. Add one with an emailed link first.');
      return;
    }
    // Names are looked up when something is sent; what is wrong already is said now.
    const target = guardTarget(channel.kind === 'webhook' ? channel.url : channel.subscription.endpoint, config);
    if ('problem' in target) {
      const told = sendResultIn(person.language as Language, target);
      throw new ApiError('malformed', told.ok ? '' : told.problem);
    }
  }

  async function ownChannel(id: string, person: PersonRow): Promise<ChannelRow> {
    const [row] = await database.read(channelsOf(person).where('id', '=', id));
    if (row === undefined) throw noSuchChannel();
    return row;
  }

  handle(app, 'changeChannel', async (request) => {
    const { person } = request.signedIn;
    const row = await ownChannel(request.params.id, person);
    const enabled = request.body.enabled ? 1 : 0;
    await database.write([{ query: build.updateTable('channels').set({ enabled }).where('id', '=', row.id) }]);
    return cardOf({ ...row, enabled }, person);
  });

  handle(app, 'removeChannel', async (request) => {
    const { person } = request.signedIn;
    const query = build.deleteFrom('channels').where('id', '=', request.params.id).where('person_id', '=', person.id);
    const [{ count }] = await database.write([{ query }]);
    if (count === 0) throw noSuchChannel();
  });

  handleWith(
    app,
    'testChannel',
    { config: { rateLimit: { max: config.limits.mailsPerHour, timeWindow: '1 hour', keyGenerator: countedAs('tests') } } },
    async (request) => {
      const { person } = request.signedIn;
      const row = await ownChannel(request.params.id, person);
      const channel = channelOf(row, person.email);
      if (channel === null) throw new ApiError('notNow', 'You have no email address here. Add one with an emailed link first.');
      const sent = await senders.send(channel, {
        kind: 'test',
        language: person.language as Language,
        tableName: 'Planet Steam',
        link: `${config.publicUrl}/settings`,
        ruleSet: null,
      });
      await database.write([outcomeOf(context, row.id, sent)]);
      if (!sent.ok) throw new ApiError('notSent', sent.problem, { gone: sent.gone });
      return cardOf({ ...row, problem: null }, person);
    },
  );
}

function noSuchChannel(): ApiError {
  return new ApiError('notFound', 'You have no such channel.');
}

/** The same mail, the same webhook, or the same browser, whose keys may be new. */
function isSame(row: ChannelRow, channel: NewChannel): boolean {
  if (row.kind !== channel.kind) return false;
  const stored = JSON.parse(row.target);
  if (channel.kind === 'push') return stored.subscription.endpoint === channel.subscription.endpoint;
  return channel.kind === 'email' || (stored.url === channel.url && stored.format === channel.format);
}

function cardOf(row: ChannelRow, { email }: PersonRow): ChannelCard {
  const channel = channelOf(row, email);
  return {
    id: row.id,
    kind: row.kind,
    target: shownTarget(channel),
    format: channel?.kind === 'webhook' ? channel.format : null,
    enabled: row.enabled === 1,
    createdAt: row.created_at,
    problem: row.problem,
  };
}
