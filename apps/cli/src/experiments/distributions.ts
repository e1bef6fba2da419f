/** The distributions behind the intervals and tests of the laboratory, by the usual series and continued fractions. */

const TINY = 1e-300;
const PRECISION = 1e-15;
const FUSE = 10_000;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
  9.984369578019572e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + LANCZOS.length - 0.5;
  const sum = LANCZOS.reduce((total, weight, index) => total + weight / (shifted + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** 1 / x, kept away from a division by zero (Lentz). */
function inverse(x: number): number {
  return 1 / (Math.abs(x) < TINY ? TINY : x);
}

/** A continued fraction b0 + a1/(b1 + a2/(b2 + …)), by Lentz's method. */
function continuedFraction(b0: number, term: (n: number) => readonly [a: number, b: number]): number {
  let value = Math.abs(b0) < TINY ? TINY : b0;
  let c = value;
  let d = 0;
  for (let n = 1; n < FUSE; n++) {
    const [a, b] = term(n);
    d = inverse(b + a * d);
    c = b + a / (Math.abs(c) < TINY ? TINY : c);
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) return value;
  }
  throw new Error('a continued fraction does not converge');
}

/** The regularised incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const fraction = continuedFraction(1, (n) => {
    const m = Math.floor(n / 2);
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    return [n % 2 === 1 ? odd : even, 1];
  });
  return front / fraction;
}

/** How likely a Student t variable is at most t. */
export function studentCdf(t: number, freedom: number): number {
  const tail = 0.5 * incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/** The t that a Student t variable stays below with this probability. */
export function studentQuantile(probability: number, freedom: number): number {
  if (probability < 0.5) return -studentQuantile(1 - probability, freedom);
  let low = 0;
  let high = 1;
  while (studentCdf(high, freedom) < probability) high *= 2;
  while (high - low > 1e-10 * high) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
