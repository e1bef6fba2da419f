import Type, { type Static, type TObject, type TSchema } from 'typebox';

export const TAGS = {
  tables: 'Open, find, start and end tables.',
  seats: 'Who plays where.',
  playing: 'Turns, the stream of what happens, standing orders, take-backs.',
  talk: 'Words at a table.',
  reviewing: 'Look at a finished game together.',
  links: 'Invitations.',
  people: 'Who you are, and whom you mute.',
  sessions: 'Browsers and tokens.',
  passkeys: 'Log in without a password.',
  'mail links': 'Log in by a mailed link.',
  notifications: 'How you hear that a table waits for you.',
  privacy: 'What is stored about you.',
  server: 'What this host offers.',
  health: 'For the operators of the server.',
} as const;

type Address = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Everything there is to know about a route. Its operation id is its name in `ROUTES`. */
export interface Route {
  /** Method and path. */
  readonly address: Address;
  /** Who may call it: everyone; everyone, but signed in they may see more; by cookie or token; by a browser's cookie only. */
  readonly auth: 'none' | 'optional' | 'signedIn' | 'browser';
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** By status. Of several the first is the usual one. Problems need not be listed: every route may answer with them. */
  readonly answers: Readonly<Record<number, TSchema>>;
  /** What comes back, in a sentence; left out where nothing does. */
  readonly gives?: string;
}

/** Declares a route and keeps its exact type, from which the types of requests and answers follow. */
export function route<const A extends Address, const R extends Omit<Route, 'address'>>(address: A, rest: R): R & { readonly address: A } {
  return { address, ...rest };
}

/** Nothing comes back. */
export const DONE = { 204: Type.Null() } as const;

type Part<R extends Route, Name extends keyof Route> = R extends { readonly [name in Name]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

export type ParamsOf<R extends Route> = Part<R, 'params'>;
export type QueryOf<R extends Route> = Part<R, 'query'>;
export type BodyOf<R extends Route> = Part<R, 'body'>;
export type AnswerOf<R extends Route> = Static<R['answers'][keyof R['answers'] & number]>;

/** What a client sends, as far as the route has it. */
export type RequestOf<R extends Route> = { readonly [Name in keyof R & ('params' | 'body')]: Part<R, Name> } & {
  readonly [Name in keyof R & 'query']?: Part<R, Name>;
};
