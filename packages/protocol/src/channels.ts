import Type, { type Static } from 'typebox';
import { LANGUAGES } from './people.ts';

export const CHANNEL_KINDS = ['email', 'webhook', 'push'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** How a webhook wants to be spoken to. */
export const WEBHOOK_FORMATS = ['json', 'discord', 'slack', 'ntfy'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

const Url = Type.String({ minLength: 8, maxLength: 1000, pattern: '^https?://[!-~]+$' });

export const NewChannel = Type.Union(
  [
    Type.Object({ kind: Type.Literal('email') }, { additionalProperties: false }),
    Type.Object(
      { kind: Type.Literal('webhook'), url: Url, format: Type.Enum([...WEBHOOK_FORMATS]) },
      { additionalProperties: false, description: 'The address is a secret: it is not shown again.' },
    ),
    Type.Object(
      {
        kind: Type.Literal('push'),
        subscription: Type.Object(
          {
            endpoint: Url,
            expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
            keys: Type.Object({
              p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'A point of P-256, uncompressed.' }),
              auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
            }),
          },
          { description: 'As PushSubscription.toJSON() gives it.' },
        ),
      },
      { additionalProperties: false },
    ),
  ],
  { title: 'NewChannel', description: 'Mail to your own address, a webhook, or a browser that has subscribed to push messages.' },
);
export type NewChannel = Static<typeof NewChannel>;

export const ChangeChannel = Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false });
export type ChangeChannel = Static<typeof ChangeChannel>;

export const ChannelCard = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...CHANNEL_KINDS]),
    target: Type.String({ description: 'Your address, or the host of a webhook or push service and no more.' }),
    format: Type.Union([Type.Enum([...WEBHOOK_FORMATS]), Type.Null()]),
    enabled: Type.Boolean(),
    createdAt: Type.Integer(),
    problem: Type.Union([Type.String(), Type.Null()], { description: 'Why the last message did not arrive.' }),
  },
  { title: 'ChannelCard' },
);
export type ChannelCard = Readonly<Static<typeof ChannelCard>>;

export const ChannelMade = Type.Object(
  {
    ...ChannelCard.properties,
    secret: Type.Union([Type.String(), Type.Null()], {
      description: 'Of a new webhook of format json: messages are signed with it (Standard Webhooks). Shown this once.',
    }),
  },
  { title: 'ChannelMade' },
);
export type ChannelMade = Readonly<Static<typeof ChannelMade>>;

/** What this host has set up, for everyone to know before they are someone. */
export const ServerCard = Type.Object(
  {
    version: Type.String(),
    build: Type.Union([Type.String(), Type.Null()], {
      description: 'Of the web client it serves, to notice a new one; null where it serves none.',
    }),
    offers: Type.Object({ email: Type.Boolean(), push: Type.Boolean(), webhook: Type.Boolean(), passkeys: Type.Boolean() }),
    pushKey: Type.Union([Type.String(), Type.Null()], { description: 'applicationServerKey for PushManager.subscribe().' }),
    addresses: Type.Array(Type.String(), {
      description:
        'Other addresses by which machines of the same network reach it. Sent only to clients that use a name of this machine alone, such as localhost.',
    }),
    languages: Type.Array(Type.Enum([...LANGUAGES])),
  },
  { title: 'ServerCard' },
);
export type ServerCard = Readonly<Static<typeof ServerCard>>;
