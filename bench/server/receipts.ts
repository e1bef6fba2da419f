/** Counts, for one action at a time, how many of those who must see its effect have seen it. */
export interface Receipts {
  /** The clock starts: call it just before sending. Resolves with the milliseconds until the last receipt. */
  expect(): Promise<number>;
  arrived(): void;
}

export function receipts(wanted: number): Receipts {
  let missing = 0;
  let sent = 0;
  let done: (milliseconds: number) => void = () => {};
  return {
    expect() {
      missing = wanted;
      sent = performance.now();
      return new Promise((resolve) => {
        done = resolve;
      });
    },
    arrived() {
      if (--missing === 0) done(performance.now() - sent);
    },
  };
}
