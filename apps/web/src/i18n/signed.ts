/** A number with its sign, and a real minus, so that the direction is plain in every language. */
export function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `\u2212${-number}`;
}

/** A number that is not a change: only a real minus. */
export function withMinus(number: number): string {
  return number < 0 ? `\u2212${-number}` : String(number);
}
