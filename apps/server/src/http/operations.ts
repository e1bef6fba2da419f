/** Who may call an operation: whoever comes, with or without a name; somebody known by cookie or token; somebody with a browser's cookie. */
const CALLERS = {
  everybody: [],
  anybody: [{}, { token: [] }, { cookie: [] }],
  known: [{ token: [] }, { cookie: [] }],
  browser: [{ cookie: [] }],
} as const;

interface Operation {
  /** What generated clients call it. */
  readonly id: string;
  readonly who: keyof typeof CALLERS;
  /** What comes back where all goes well; left out where nothing does. */
  readonly gives?: string;
}

/** Every operation of the API. In one place, so that it can be seen at a glance who may do what. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /health/live': { id: 'isAlive', who: 'everybody', gives: 'It does.' },
  'GET /health/ready': { id: 'isReady', who: 'everybody', gives: 'It can.' },
  'GET /api/server': { id: 'getServer', who: 'everybody', gives: 'What this host has set up.' },

  'POST /api/guests': { id: 'becomeGuest', who: 'everybody', gives: 'Who you are now; the cookie that proves it comes along.' },
  'GET /api/me': { id: 'getMe', who: 'known', gives: 'Who you are.' },
  'PATCH /api/me': { id: 'changeMe', who: 'browser', gives: 'Who you are now.' },
  'DELETE /api/me': { id: 'deleteMe', who: 'browser' },
  'GET /api/me/export': { id: 'exportMe', who: 'browser', gives: 'Everything, as a file.' },
  'GET /api/me/sessions': { id: 'listSessions', who: 'browser', gives: 'All of them, the oldest first.' },
  'DELETE /api/me/sessions': { id: 'endOtherSessions', who: 'browser' },
  'DELETE /api/me/sessions/:id': { id: 'endSession', who: 'browser' },
  'POST /api/me/logout': { id: 'logOut', who: 'known' },
  'POST /api/me/tokens': { id: 'makeToken', who: 'browser', gives: 'The token, this once.' },
  'GET /api/me/mutes': { id: 'listMutes', who: 'browser', gives: 'Those you mute.' },
  'PUT /api/me/mutes/:person': { id: 'mute', who: 'browser' },
  'DELETE /api/me/mutes/:person': { id: 'unmute', who: 'browser' },
  'GET /api/me/channels': { id: 'listChannels', who: 'browser', gives: 'All of them, the oldest first.' },
  'POST /api/me/channels': { id: 'addChannel', who: 'browser', gives: 'The channel.' },
  'PATCH /api/me/channels/:id': { id: 'changeChannel', who: 'browser', gives: 'The channel as it is now.' },
  'DELETE /api/me/channels/:id': { id: 'removeChannel', who: 'browser' },
  'POST /api/me/channels/:id/test': { id: 'testChannel', who: 'browser', gives: 'It was delivered.' },

  'GET /api/passkeys': { id: 'listPasskeys', who: 'browser', gives: 'All of them, the oldest first.' },
  'PATCH /api/passkeys/:id': { id: 'renamePasskey', who: 'browser', gives: 'The passkey as it is now.' },
  'DELETE /api/passkeys/:id': { id: 'removePasskey', who: 'browser' },
  'POST /api/passkeys/registration': { id: 'beginPasskeyRegistration', who: 'browser', gives: 'What the browser needs.' },
  'POST /api/passkeys/registration/finish': { id: 'finishPasskeyRegistration', who: 'browser', gives: 'The new passkey.' },
  'POST /api/passkeys/login': { id: 'beginPasskeyLogin', who: 'everybody', gives: 'What the browser needs.' },
  'POST /api/passkeys/login/finish': {
    id: 'finishPasskeyLogin',
    who: 'everybody',
    gives: 'Who you are now; the cookie that proves it comes along.',
  },
  'POST /api/mail-links': { id: 'askForMailLink', who: 'everybody', gives: 'If the address can be used, a link is on its way.' },
  'POST /api/mail-links/use': { id: 'useMailLink', who: 'everybody', gives: 'Who you are now; the cookie that proves it comes along.' },

  'GET /api/tables': { id: 'listTables', who: 'anybody', gives: 'A page of tables.' },
  'POST /api/tables': { id: 'openTable', who: 'known', gives: 'The new table, as its creator sees it.' },
  'GET /api/tables/:id': { id: 'getTable', who: 'anybody', gives: 'The table.' },
  'GET /api/tables/:id/events': { id: 'streamTable', who: 'anybody' },
  'GET /api/tables/:id/record': { id: 'getRecord', who: 'anybody', gives: 'The record so far.' },
  'POST /api/tables/:id/start': { id: 'startGame', who: 'known' },
  'POST /api/tables/:id/close': { id: 'closeTable', who: 'known' },
  'POST /api/tables/:id/rematch': { id: 'openRematch', who: 'known', gives: 'The next table.' },

  'POST /api/tables/:id/seat': { id: 'takeSeat', who: 'known', gives: 'Your seat.' },
  'DELETE /api/tables/:id/seat': { id: 'leaveSeat', who: 'known' },
  'PUT /api/tables/:id/seat/bot': { id: 'handSeatToBot', who: 'known' },
  'DELETE /api/tables/:id/seat/bot': { id: 'takeSeatBack', who: 'known' },
  'PUT /api/tables/:id/seats/:seat/bot': { id: 'placeBot', who: 'known' },
  'DELETE /api/tables/:id/seats/:seat': { id: 'clearSeat', who: 'known' },

  'POST /api/tables/:id/turns': { id: 'playTurn', who: 'known', gives: 'The turn was played and will not be lost.' },
  'PUT /api/tables/:id/order': { id: 'giveOrder', who: 'known' },
  'DELETE /api/tables/:id/order': { id: 'withdrawOrder', who: 'known' },
  'POST /api/tables/:id/take-back': { id: 'askTakeBack', who: 'known' },
  'PUT /api/tables/:id/take-back': { id: 'answerTakeBack', who: 'known' },

  'GET /api/tables/:id/words': { id: 'readWords', who: 'anybody', gives: 'A page of what was said.' },
  'POST /api/tables/:id/words': { id: 'say', who: 'known', gives: 'It was said.' },
  'DELETE /api/tables/:id/words/:sequence': { id: 'removeWords', who: 'known' },
  'PUT /api/tables/:id/silence': { id: 'silenceTable', who: 'known' },
  'DELETE /api/tables/:id/silence': { id: 'unsilenceTable', who: 'known' },

  'POST /api/tables/:id/links': { id: 'makeLink', who: 'known', gives: 'The link, this once.' },
  'GET /api/tables/:id/links': { id: 'listLinks', who: 'known', gives: 'All that work.' },
  'DELETE /api/tables/:id/links/:link': { id: 'revokeLink', who: 'known' },
  'POST /api/links/use': { id: 'useLink', who: 'known', gives: 'What the link gave you.' },
};

/** What the description says of an operation besides its schemas. */
export function operationOf(method: string, url: string): { operationId: string; security: object; gives: string } {
  const operation = OPERATIONS[`${method} ${url}`];
  if (operation === undefined) throw new Error(`${method} ${url} is not in OPERATIONS`);
  return { operationId: operation.id, security: CALLERS[operation.who], gives: operation.gives ?? 'Done.' };
}

export const TAGS = [
  { name: 'tables', description: 'Open, find, start and end tables.' },
  { name: 'seats', description: 'Who plays where.' },
  { name: 'playing', description: 'Turns, the stream of what happens, standing orders, take-backs.' },
  { name: 'talk', description: 'Words at a table.' },
  { name: 'links', description: 'Invitations.' },
  { name: 'people', description: 'Who you are, and whom you mute.' },
  { name: 'sessions', description: 'Browsers and tokens.' },
  { name: 'passkeys', description: 'Log in without a password.' },
  { name: 'mail links', description: 'Log in by a mailed link.' },
  { name: 'notifications', description: 'How you hear that a table waits for you.' },
  { name: 'privacy', description: 'What is stored about you.' },
  { name: 'server', description: 'What this host offers.' },
  { name: 'health', description: 'For whoever runs the server.' },
];
