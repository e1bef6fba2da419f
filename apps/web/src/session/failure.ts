import type { ErrorCode } from '@planet-steam/protocol';

/** Why games cannot be kept in this browser. The game goes on all the same, as long as the page lives. */
export type StorageErrorCode = 'storageForbidden' | 'storageFull' | 'storageFailed' | 'deletedElsewhere';

/** Everything that can go wrong on this device. */
export type DeviceErrorCode =
  | StorageErrorCode
  /** What is stored is not a game that can be played on: broken, or written by a newer version. */
  | 'damaged'
  /** The page asked for something that makes no sense. */
  | 'malformed'
  /** Moves after a die cannot be sent together with it. Nothing was played. */
  | 'beyondChance'
  /** Not possible at this moment of the game. */
  | 'notNow'
  /** There is no one to do this with at a table of one device. */
  | 'nobodyThere'
  /** The game's worker could not be started or has died. */
  | 'workerFailed'
  | 'closed';

/**
 * What a server answers, or `unreachable`: no one answered, or something that is not our server. `rulesWithdrawn` is a `notNow` for good: the rules of
 * the game are no longer played.
 */
export type ServerErrorCode = ErrorCode | 'unreachable' | 'rulesWithdrawn';

/** Why something could not be sent or done. Screens put it into words with `failureText`. */
export type Failure =
  | { readonly why: 'device'; readonly code: DeviceErrorCode }
  | { readonly why: 'server'; readonly code: ServerErrorCode }
  /** The turn did not reach the server. It is kept here, and the same call may be made again. */
  | { readonly why: 'turnNotSent'; readonly code: ServerErrorCode };
