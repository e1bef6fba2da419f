/**
 * Where other parts of the server join in when something happens to people. One registry for each server, made at its start and handed down:
 * two servers in one process do not hear each other.
 */
export interface Hooks {
  /** A session is over, in whichever process that was decided. May be told twice of the same one. */
  onSessionEnded(listener: (session: string) => void): void;
  /** Whom this person mutes has changed, in whichever process. May be told twice of the same change. */
  onMutesChanged(listener: (person: string) => void): void;
  /** A guest turns out to be someone with an account. What the guest has at tables becomes the account's; then the guest is removed. */
  onMerge(listener: (guest: string, account: string) => Promise<void>): void;
  /** Someone will be deleted: their seats and words are taken care of here, before they are removed. */
  onDeletion(listener: (person: string) => Promise<void>): void;

  sessionEnded(session: string): void;
  mutesChanged(person: string): void;
  /** Both wait for every listener, one after the other. Where one fails, the guest or person stays as they are. */
  merge(guest: string, account: string): Promise<void>;
  deletion(person: string): Promise<void>;
}

export function makeHooks(): Hooks {
  const sessionEnded: ((session: string) => void)[] = [];
  const mutesChanged: ((person: string) => void)[] = [];
  const merge: ((guest: string, account: string) => Promise<void>)[] = [];
  const deletion: ((person: string) => Promise<void>)[] = [];
  return {
    onSessionEnded: (listener) => void sessionEnded.push(listener),
    onMutesChanged: (listener) => void mutesChanged.push(listener),
    onMerge: (listener) => void merge.push(listener),
    onDeletion: (listener) => void deletion.push(listener),
    sessionEnded(session) {
      for (const listener of sessionEnded) listener(session);
    },
    mutesChanged(person) {
      for (const listener of mutesChanged) listener(person);
    },
    async merge(guest, account) {
      for (const listener of merge) await listener(guest, account);
    },
    async deletion(person) {
      for (const listener of deletion) await listener(person);
    },
  };
}
