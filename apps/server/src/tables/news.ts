import type { Findings, Presence } from '@planet-steam/protocol';
import type { Database } from '../store/database.ts';
import type { ReviewPlace } from './review-room.ts';

/** What processes tell each other about tables. Everything but presence and shared reviews can be looked up if it gets lost. */
export type TableNews =
  | { readonly kind: 'table'; readonly table: string; readonly process: string }
  | { readonly kind: 'order'; readonly table: string; readonly process: string; readonly seat: number }
  | { readonly kind: 'shutOut'; readonly table: string; readonly process: string; readonly person: string }
  | { readonly kind: 'presence'; readonly table: string; readonly process: string; readonly presence: Presence }
  | { readonly kind: 'review'; readonly table: string; readonly process: string; readonly place: ReviewPlace }
  | { readonly kind: 'findings'; readonly table: string; readonly process: string; readonly findings: Findings };

const KINDS: readonly string[] = ['table', 'order', 'shutOut', 'presence', 'review', 'findings'] satisfies TableNews['kind'][];

export function tellTableNews(database: Database, news: TableNews): void {
  database.tell(JSON.stringify(news));
}

/** `null` means that news may have been missed. */
export function hearTableNews(database: Database, listener: (news: TableNews | null) => void): void {
  database.hear((text) => {
    if (text === null) return listener(null);
    const news = JSON.parse(text) as { kind?: unknown };
    if (KINDS.includes(news.kind as string)) listener(news as TableNews);
  });
}
