/** What people use, counted over all processes. Only for limits: it need not survive anything, and is not in a backup. */
export interface SharedCounts {
  /** Adds to a count that begins anew `window` milliseconds after its first. Says what all have counted, and how long that still counts. */
  add(key: string, amount: number, window: number): Promise<{ used: number; left: number }>;
  /** How many of something this process holds from now on. Says how many all others hold. */
  hold(key: string, amount: number): Promise<number>;
}
