import Type, { type Static } from 'typebox';

/** Every way a request can fail, with its HTTP status and what it means. A client decides by the code; the message is for people. */
export const ERRORS = {
  malformed: { status: 400, means: 'The request is not of the described shape; the message says where.' },
  notSignedIn: { status: 401, means: 'Who asks is not known. Play as a guest, log in, or send a token.' },
  otherSite: { status: 403, means: 'A page of another site sent this with your cookie.' },
  forbidden: { status: 403, means: 'You may not do that.' },
  notFound: { status: 404, means: 'There is no such thing, or you may not know of it.' },
  linkInvalid: { status: 404, means: 'The link is wrong, has been used up, has run out or has been revoked.' },
  stale: { status: 409, means: 'The game has gone on since the version you named. The answer brings the fresh view.' },
  idTaken: { status: 409, means: 'This id was used for other moves. Use a new one for new moves.' },
  notNow: { status: 409, means: 'That cannot be done in the present state of the table.' },
  seatTaken: { status: 409, means: 'That seat is already taken.' },
  tooLarge: { status: 413, means: 'The request is too large.' },
  refused: { status: 422, means: 'A rule of the game forbids one of the moves. Nothing was played.' },
  beyondChance: { status: 422, means: 'Moves after a die cannot be sent together with it. Nothing was played.' },
  tooMany: { status: 429, means: 'You have too many of these open, or ask too often.' },
  failed: { status: 500, means: 'Our mistake. It has been logged under the id given.' },
  notOffered: { status: 501, means: 'This host has not set that up.' },
  notSent: { status: 502, means: 'The message could not be delivered; the message says why.' },
  unavailable: {
    status: 503,
    means: 'The server cannot store anything at the moment. Nothing was lost; try again, with the same id if you sent one.',
  },
} as const satisfies Record<string, { status: number; means: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

export const Problem = Type.Object(
  {
    code: Type.Enum(ERROR_CODES),
    message: Type.String(),
    /** Further particulars, by code. */
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'Problem', description: 'Why a request failed.' },
);
export type Problem = Static<typeof Problem>;
