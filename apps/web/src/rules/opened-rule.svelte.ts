/** The rulebook over a table: what is looked up, so that a game never has to be left for it. */
class OpenedRule {
  /** The id of a rule, '' for the book from its beginning, null while it is closed. */
  id = $state<string | null>(null);

  open(id = ''): void {
    this.id = id;
  }

  close(): void {
    this.id = null;
  }
}

export const openedRule = new OpenedRule();
