/** Numbers as people read them. */

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** A difference of shares: 0.012 is 1.2 points. */
export function points(share: number): string {
  return `${(share * 100).toFixed(1)} points`;
}

export function oneDecimal(value: number): string {
  return value.toFixed(1);
}

export function twoDecimals(value: number): string {
  return value.toFixed(2);
}

export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

/** 12,345. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A p-value: no one wants to read 0.0000. */
export function pValue(p: number): string {
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(p < 0.01 ? 4 : 2)}`;
}
