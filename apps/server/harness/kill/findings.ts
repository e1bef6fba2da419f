/** What was found to be wrong, each thing once however often it is seen. */
export interface Findings {
  readonly lost: ReadonlySet<string>;
  readonly duplicated: ReadonlySet<string>;
  /** All of them in words, in the order they were found. */
  readonly descriptions: readonly string[];
  /** Acknowledged and not stored. */
  lose(what: string, description: string): void;
  /** Stored more than once. */
  duplicate(what: string, description: string): void;
  /** Anything else. */
  wrong(description: string): void;
}

export function makeFindings(): Findings {
  const lost = new Set<string>();
  const duplicated = new Set<string>();
  const descriptions = new Set<string>();
  return {
    lost,
    duplicated,
    get descriptions() {
      return [...descriptions];
    },
    lose(what, description) {
      if (!lost.has(what)) descriptions.add(`lost: ${description}`);
      lost.add(what);
    },
    duplicate(what, description) {
      if (!duplicated.has(what)) descriptions.add(`duplicated: ${description}`);
      duplicated.add(what);
    },
    wrong: (description) => void descriptions.add(`wrong: ${description}`),
  };
}
