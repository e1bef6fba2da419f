import { LANGUAGES, type Language } from '@planet-steam/texts';
import Type, { type Static } from 'typebox';

export { LANGUAGES, type Language };

const LanguageName = Type.Enum([...LANGUAGES]);

/**
 * What no one could see, or what would make a name look like another: control characters, marks that turn the direction of writing, joiners,
 * tags, halves of characters, and letters that are drawn as nothing.
 */
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}';

/** Something to see, and nothing that cannot be seen. Written for regular expressions that know Unicode, as JSON Schema asks for. */
const VISIBLE = `^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^${UNSEEN}]+$`;

/** A name as others see it: of a person, or of a table. */
export function visibleName(maxLength: number) {
  const description = 'As others see it: at least one letter, digit or sign, no invisible characters.';
  return Type.String({ minLength: 1, maxLength, pattern: VISIBLE, description });
}

export const PersonName = visibleName(30);

/** A word or two by which someone tells their own things apart. */
const Label = visibleName(60);

const Id = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' });
export const ById = Type.Object({ id: Id }, { additionalProperties: false });
const Time = Type.Integer({ description: 'Milliseconds since 1970.' });

export interface PersonCard {
  readonly id: string;
  readonly name: string;
}

export const NewGuest = Type.Object(
  { name: PersonName, language: Type.Optional(LanguageName) },
  { title: 'NewGuest', additionalProperties: false },
);
export type NewGuest = Static<typeof NewGuest>;

export const Me = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    language: LanguageName,
    email: Type.Union([Type.String(), Type.Null()]),
    account: Type.Boolean({ description: 'With a passkey or an address: can come back from another device.' }),
    session: Type.String({ description: 'Of the session that asks.' }),
  },
  { title: 'Me' },
);
export type Me = Readonly<Static<typeof Me>>;

export const ChangeMe = Type.Object(
  { name: Type.Optional(PersonName), language: Type.Optional(LanguageName) },
  { title: 'ChangeMe', additionalProperties: false, minProperties: 1 },
);
export type ChangeMe = Static<typeof ChangeMe>;

export const SESSION_KINDS = ['browser', 'token'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export const SessionCard = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...SESSION_KINDS]),
    label: Type.String(),
    createdAt: Time,
    seenAt: Time,
    current: Type.Boolean({ description: 'The one that asks.' }),
  },
  { title: 'SessionCard' },
);
export type SessionCard = Readonly<Static<typeof SessionCard>>;

export const LogOut = Type.Union([
  Type.Object(
    {
      loseSeats: Type.Optional(
        Type.Boolean({ description: 'A guest who logs out is deleted, because a guest cannot sign in again. True to confirm.' }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Null(),
]);
export type LogOut = Static<typeof LogOut>;

export const NewToken = Type.Object({ label: Label }, { title: 'NewToken', additionalProperties: false });
export type NewToken = Static<typeof NewToken>;

export const TokenMade = Type.Object(
  {
    id: Type.String({ description: 'Of its session, to revoke it.' }),
    token: Type.String({ description: 'Shown this once. Send it as Authorization: Bearer <token>.' }),
  },
  { title: 'TokenMade' },
);
export type TokenMade = Readonly<Static<typeof TokenMade>>;

export const PasskeyCard = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    createdAt: Time,
    usedAt: Type.Union([Time, Type.Null()]),
  },
  { title: 'PasskeyCard' },
);
export type PasskeyCard = Readonly<Static<typeof PasskeyCard>>;

export const RenamePasskey = Type.Object({ label: Label }, { additionalProperties: false });
export type RenamePasskey = Static<typeof RenamePasskey>;

/** The options go to the browser as they are; `ceremony` comes back with its answer. */
export const PasskeyCeremony = Type.Object(
  {
    ceremony: Type.String(),
    options: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      additionalProperties: true,
      description: 'For startRegistration or startAuthentication of @simplewebauthn/browser, or parse…OptionsFromJSON of the browser.',
    }),
  },
  { title: 'PasskeyCeremony' },
);
export type PasskeyCeremony = Readonly<Static<typeof PasskeyCeremony>>;

const Base64Url = Type.String({ maxLength: 20_000, pattern: '^[A-Za-z0-9_-]*$' });

const credential = {
  id: Id,
  rawId: Id,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Optional(Type.Object({}, { additionalProperties: true })),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
};

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const FinishRegistration = Type.Object(
  {
    ceremony: Id,
    label: Type.Optional(Label),
    response: Type.Object({
      ...credential,
      response: Type.Object({
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
      }),
    }),
  },
  { additionalProperties: false },
);
export type FinishRegistration = Static<typeof FinishRegistration>;

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is used. */
export const FinishLogin = Type.Object(
  {
    ceremony: Id,
    response: Type.Object({
      ...credential,
      response: Type.Object({
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Type.Optional(Type.Union([Base64Url, Type.Null()])),
      }),
    }),
  },
  { additionalProperties: false },
);
export type FinishLogin = Static<typeof FinishLogin>;

/** What a mail server may take for one address and nothing else: no spaces, no line ends, no lists, no names in angle brackets. */
const EmailAddress = Type.String({
  maxLength: 254,
  pattern:
    "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$",
});

export const NewMailLink = Type.Object({ email: EmailAddress, language: Type.Optional(LanguageName) }, { additionalProperties: false });
export type NewMailLink = Static<typeof NewMailLink>;

export const MailLinkAsked = Type.Object({ minutes: Type.Integer({ description: 'How long the link will work, if one was sent.' }) });
export type MailLinkAsked = Readonly<Static<typeof MailLinkAsked>>;

export const UseMailLink = Type.Object(
  {
    secret: Type.String({ minLength: 10, maxLength: 100, description: 'What follows the # of the link.' }),
    name: Type.Optional(PersonName),
    confirm: Type.Optional(
      Type.Boolean({
        description: 'True once the signed-in user has agreed to what the refusal said: the link was requested elsewhere.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type UseMailLink = Static<typeof UseMailLink>;

export const MutedPerson = Type.Object({ person: Id }, { additionalProperties: false });

export const Mutes = Type.Object({ people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }, { title: 'Mutes' });
export type Mutes = Readonly<Static<typeof Mutes>>;
