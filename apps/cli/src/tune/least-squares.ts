/** What least squares need of the data, added up point by point. */
export interface Sums {
  readonly products: readonly Float64Array[];
  readonly byTarget: Float64Array;
  targets: number;
  count: number;
  add(features: Float64Array, target: number): void;
}

export function sumsOf(size: number): Sums {
  return {
    products: Array.from({ length: size }, () => new Float64Array(size)),
    byTarget: new Float64Array(size),
    targets: 0,
    count: 0,
    add(features, target) {
      for (let row = 0; row < size; row++) {
        const value = features[row];
        if (value === 0) continue;
        this.byTarget[row] += value * target;
        const line = this.products[row];
        for (let column = 0; column < size; column++) line[column] += value * features[column];
      }
      this.targets += target * target;
      this.count++;
    },
  };
}

/** Keeps features that never vary from blowing up. */
const RIDGE = 1e-5;

/** A line known before counts as much as so many points on it. */
const POINTS_BEFORE = 1500;

/**
 * The coefficients with the least squared error, and the standard deviation that remains. Few points leave a line that was known before mostly
 * as it is.
 */
export function leastSquares(
  { products, byTarget, targets, count }: Sums,
  before?: readonly number[],
): { coefficients: number[]; residual: number } {
  const size = byTarget.length;
  const rows = products.map((line, row) => Float64Array.from([...line, byTarget[row]]));
  if (before !== undefined) {
    const more = POINTS_BEFORE / count;
    for (const [row, line] of products.entries()) {
      for (let column = 0; column < size; column++) {
        rows[row][column] += more * line[column];
        rows[row][size] += more * line[column] * before[column];
      }
    }
  }
  for (const [row, line] of rows.entries()) line[row] += RIDGE * (line[row] + 1);
  for (let pivot = 0; pivot < size; pivot++) {
    let largest = pivot;
    for (let row = pivot + 1; row < size; row++) if (Math.abs(rows[row][pivot]) > Math.abs(rows[largest][pivot])) largest = row;
    [rows[pivot], rows[largest]] = [rows[largest], rows[pivot]];
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row][pivot] / rows[pivot][pivot];
      for (let column = pivot; column <= size; column++) rows[row][column] -= factor * rows[pivot][column];
    }
  }
  const coefficients = rows.map((line, row) => line[size] / line[row]);
  let error = targets;
  for (let row = 0; row < size; row++) {
    error -= 2 * coefficients[row] * byTarget[row];
    for (let column = 0; column < size; column++) error += coefficients[row] * coefficients[column] * products[row][column];
  }
  return { coefficients, residual: Math.sqrt(Math.max(0, error) / count) };
}
