/**
 * Covariance matrix adaptation (Hansen's CMA-ES, with the usual default parameters): finds a good point of a noisy function of many
 * numbers by sampling around a mean and learning which directions pay. It maximises. Coordinates should be scaled to about 1.
 */
export interface Search {
  readonly mean: Float64Array;
  readonly sigma: number;
  readonly generation: number;
  /** The points to be tried next. */
  ask(): Float64Array[];
  /** Their values, in the same order. */
  tell(points: readonly Float64Array[], values: readonly number[]): void;
}

/** A pair of independent normal numbers from two even ones (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function cmaEs(start: Float64Array, startSigma: number, population: number, random: () => number): Search {
  const size = start.length;
  const parents = population >> 1;
  const raw = Array.from({ length: parents }, (_, rank) => Math.log((population + 1) / 2) - Math.log(rank + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / total);
  const mu = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const cSigma = (mu + 2) / (size + mu + 5);
  const dSigma = 1 + 2 * Math.max(0, Math.sqrt((mu - 1) / (size + 1)) - 1) + cSigma;
  const cC = (4 + mu / size) / (size + 4 + (2 * mu) / size);
  const c1 = 2 / ((size + 1.3) ** 2 + mu);
  const cMu = Math.min(1 - c1, (2 * (mu - 2 + 1 / mu)) / ((size + 2) ** 2 + mu));
  const expectedLength = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));

  const mean = Float64Array.from(start);
  const pathSigma = new Float64Array(size);
  const pathC = new Float64Array(size);
  const covariance = identity(size);
  let axes = identity(size);
  let lengths = new Float64Array(size).fill(1);
  let sigma = startSigma;
  let generation = 0;
  let decomposedAt = 0;

  function decompose(): void {
    if (generation - decomposedAt < 1 / (c1 + cMu) / size / 10) return;
    decomposedAt = generation;
    const { values, vectors } = eigen(covariance);
    axes = vectors;
    lengths = values.map((value) => Math.sqrt(Math.max(value, 1e-12)));
  }

  return {
    mean,
    get sigma() {
      return sigma;
    },
    get generation() {
      return generation;
    },
    ask() {
      decompose();
      return Array.from({ length: population }, () => {
        const drawn = lengths.map((length) => length * normal(random));
        return mean.map((value, row) => value + sigma * dot(axes[row], drawn));
      });
    },
    tell(points, values) {
      const ranked = points.map((_, index) => index).sort((a, b) => values[b] - values[a]);
      const before = Float64Array.from(mean);
      for (let row = 0; row < size; row++) mean[row] = weights.reduce((sum, weight, rank) => sum + weight * points[ranked[rank]][row], 0);
      const step = mean.map((value, row) => (value - before[row]) / sigma);
      // The step as it would be without the covariance: its length says whether sigma is right.
      const along = new Float64Array(size);
      for (let column = 0; column < size; column++) {
        let sum = 0;
        for (let row = 0; row < size; row++) sum += axes[row][column] * step[row];
        along[column] = sum / lengths[column];
      }
      const keepSigma = Math.sqrt(cSigma * (2 - cSigma) * mu);
      for (let row = 0; row < size; row++) pathSigma[row] = (1 - cSigma) * pathSigma[row] + keepSigma * dot(axes[row], along);
      const length = Math.hypot(...pathSigma);
      generation++;
      const stalled = length / Math.sqrt(1 - (1 - cSigma) ** (2 * generation)) < (1.4 + 2 / (size + 1)) * expectedLength ? 1 : 0;
      const keepC = stalled * Math.sqrt(cC * (2 - cC) * mu);
      for (let row = 0; row < size; row++) pathC[row] = (1 - cC) * pathC[row] + keepC * step[row];
      const steps = weights.map((_, rank) => points[ranked[rank]].map((value, row) => (value - before[row]) / sigma));
      const rest = 1 - c1 - cMu + (1 - stalled) * c1 * cC * (2 - cC);
      for (let row = 0; row < size; row++) {
        for (let column = 0; column <= row; column++) {
          let spread = 0;
          for (let rank = 0; rank < parents; rank++) spread += weights[rank] * steps[rank][row] * steps[rank][column];
          const value = rest * covariance[row][column] + c1 * pathC[row] * pathC[column] + cMu * spread;
          covariance[row][column] = value;
          covariance[column][row] = value;
        }
      }
      sigma *= Math.exp(Math.min(1, (cSigma / dSigma) * (length / expectedLength - 1)));
    },
  };
}

function identity(size: number): Float64Array[] {
  return Array.from({ length: size }, (_, row) => Float64Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index] * b[index];
  return sum;
}

/** Eigenvalues and eigenvectors (columns) of a symmetric matrix, by Jacobi's rotations. */
export function eigen(matrix: readonly Float64Array[]): { values: Float64Array<ArrayBuffer>; vectors: Float64Array[] } {
  const size = matrix.length;
  const a = matrix.map((row) => Float64Array.from(row));
  const vectors = identity(size);
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += a[p][q] * a[p][q];
    if (off < 1e-18) break;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, vectors, p, q);
  }
  return { values: Float64Array.from(a, (row, index) => row[index]), vectors };
}

function rotate(a: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  if (Math.abs(a[p][q]) < 1e-14) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < a.length; k++) [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
  for (let k = 0; k < a.length; k++) [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
  for (const row of vectors) [row[p], row[q]] = [c * row[p] - s * row[q], s * row[p] + c * row[q]];
}
