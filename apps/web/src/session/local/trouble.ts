/** Why games cannot be kept in this browser. The game goes on all the same, as long as the page lives. */
const STORAGE_TROUBLES = ['storageForbidden', 'storageFull', 'storageFailed', 'deletedElsewhere'] as const;
export type StorageTrouble = (typeof STORAGE_TROUBLES)[number];

/** Everything else that can go wrong on this device, by a name that the screens put into words. */
export const TROUBLES = [
  ...STORAGE_TROUBLES,
  /** What is stored is not a game that can be played on: broken, or written by a newer version. */
  'damaged',
  /** The page asked for something that makes no sense. */
  'malformed',
  /** Moves after a die cannot be sent together with it. Nothing was played. */
  'beyondChance',
  /** Not possible at this moment of the game. */
  'notNow',
  /** There is nobody to do this with at a table of one device. */
  'nobodyThere',
  /** The game's worker could not be started or has died. */
  'workerFailed',
  'closed',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** `message` is for developers; screens say what `trouble` means. */
export class LocalTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string = trouble) {
    super(message);
    this.name = 'LocalTrouble';
    this.trouble = trouble;
  }
}

/** What an error of IndexedDB means to a player. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'storageFull';
  // No IndexedDB at all, switched off, or refused in a private window.
  const forbidden = ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError', 'TypeError'];
  return forbidden.includes(name) ? 'storageForbidden' : 'storageFailed';
}
