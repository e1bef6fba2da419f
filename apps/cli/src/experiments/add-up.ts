/** Numbers, histograms, and lists and records of these. */
export type Sums = number | Map<number, number> | readonly Sums[] | { readonly [name: string]: Sums };

/** The sum of two collections of the same shape, part by part. Only whole numbers, so the order of adding does not matter. */
export function addUp<T>(one: T & Sums, other: T & Sums): T {
  return sum(one, other) as T;
}

function sum(one: Sums, other: Sums): Sums {
  if (typeof one === 'number') return one + (other as number);
  if (one instanceof Map) {
    const merged = new Map(one);
    for (const [value, times] of other as Map<number, number>) merged.set(value, (merged.get(value) ?? 0) + times);
    return merged;
  }
  if (isList(one)) return one.map((part, index) => sum(part, (other as readonly Sums[])[index]));
  const parts = other as { readonly [name: string]: Sums };
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, sum(part, parts[name])]));
}

function isList(sums: readonly Sums[] | { readonly [name: string]: Sums }): sums is readonly Sums[] {
  return Array.isArray(sums);
}
