/** A quick amount: it fills the field and never submits. */
export interface QuickAmount {
  readonly label: string;
  readonly value: number;
  /** Left out where there is little room. */
  readonly minor?: boolean;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Where a key of a number field leads; null for keys that mean something else. */
export function valueAfterKey(key: string, value: number, { min, max, page }: { min: number; max: number; page: number }): number | null {
  switch (key) {
    case 'ArrowUp':
      return clamp(value + 1, min, max);
    case 'ArrowDown':
      return clamp(value - 1, min, max);
    case 'PageUp':
      return clamp(value + page, min, max);
    case 'PageDown':
      return clamp(value - page, min, max);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}

/** What someone typed: a whole number within the range, or null. */
export function parseAmount(text: string, min: number, max: number): number | null {
  if (!/^\s*[-−+]?\d{1,7}\s*$/.test(text)) return null;
  const value = Number(text.replace('−', '-'));
  return value >= min && value <= max ? value : null;
}
