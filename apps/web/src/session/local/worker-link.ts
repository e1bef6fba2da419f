import { LocalGameError } from './local-game-error.ts';
import type { Answers, FromWorker, News, RequestKind, RequestOf, ToWorker } from './protocol.ts';

/** The part of a worker that is used here. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((message: { readonly data: FromWorker }) => void) | null;
  onerror: ((problem: { readonly message?: string }) => void) | null;
}

interface Waiting {
  resolve(answer: Answers[RequestKind]): void;
  reject(trouble: LocalGameError): void;
}

/** The page's end of the wire: questions with answers, and news for the games that are open. */
export class WorkerLink {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #readers = new Map<number, (news: News) => void>();
  #next = 1;
  #broken: LocalGameError | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = ({ message }) => this.#break(message ?? 'the worker could not be loaded');
  }

  get broken(): boolean {
    return this.#broken !== null;
  }

  newSession(reader: (news: News) => void): number {
    const session = this.#next++;
    this.#readers.set(session, reader);
    return session;
  }

  endSession(session: number): void {
    this.#readers.delete(session);
  }

  ask<K extends RequestKind>(request: RequestOf<K>): Promise<Answers[K]> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    const id = this.#next++;
    return new Promise<Answers[K]>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#port.postMessage({ id, request });
    });
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'news') {
      this.#readers.get(message.session)?.(message.news);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else waiting?.reject(new LocalGameError(message.trouble, message.message));
  }

  #break(message: string): void {
    this.#broken = new LocalGameError('workerFailed', message);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#broken);
    this.#waiting.clear();
  }
}
