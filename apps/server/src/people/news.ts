import type { Database } from '../store/database.ts';

/** What other processes have to forget about people. */
export type PeopleNews =
  | { readonly kind: 'sessionEnded'; readonly session: string }
  | { readonly kind: 'personChanged'; readonly person: string }
  | { readonly kind: 'mutesChanged'; readonly person: string };

const KINDS: readonly string[] = ['sessionEnded', 'personChanged', 'mutesChanged'] satisfies PeopleNews['kind'][];

export function tellPeopleNews(database: Database, news: PeopleNews): void {
  database.tell(JSON.stringify(news));
}

/** `null` means that news may have been missed. News of other parts of the server goes by. */
export function hearPeopleNews(database: Database, listener: (news: PeopleNews | null) => void): void {
  database.hear((text) => {
    if (text === null) return listener(null);
    const news = JSON.parse(text) as { kind?: unknown };
    if (KINDS.includes(news.kind as string)) listener(news as PeopleNews);
  });
}
