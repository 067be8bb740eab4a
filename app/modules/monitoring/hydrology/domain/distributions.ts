/**
 * The gamma and normal laws in double precision: incomplete gamma by its series and its continued fraction (Abramowitz
 * & Stegun 6.5.29 and 6.5.31, evaluated after Lentz 1976), log-gamma after Lanczos 1964.
 */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const MAX_STEPS = 10_000;

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const t = x - 1 + 7.5;
  const sum = LANCZOS.reduce((total, c, rank) => total + (rank === 0 ? c : c / (x - 1 + rank)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** P and Q, the regularised lower and upper incomplete gamma functions; the smaller of the two keeps its digits. */
function incompleteGamma(shape: number, x: number): { readonly lower: number; readonly upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 };
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let step = 1; step < MAX_STEPS && Math.abs(term) > Math.abs(sum) * 1e-17; step += 1) {
      term *= x / (shape + step);
      sum += term;
    }
    return { lower: sum * front, upper: 1 - sum * front };
  }
  const tiny = 1e-300;
  let b = x + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const a = -step * (step - shape);
    b += 2;
    d = 1 / (Math.abs(a * d + b) < tiny ? tiny : a * d + b);
    c = Math.abs(b + a / c) < tiny ? tiny : b + a / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return { lower: 1 - front * fraction, upper: front * fraction };
}

/** Distribution function of the gamma law of this shape and scale. */
export const gammaCdf = (x: number, shape: number, scale: number): number => incompleteGamma(shape, x / scale).lower;

/** P(Z > z) for the standard normal law; exact in the upper tail. */
export function normalTail(z: number): number {
  const { lower, upper } = incompleteGamma(0.5, (z * z) / 2);
  return z >= 0 ? upper / 2 : 0.5 + lower / 2;
}

/** The z with P(Z <= z) = p, p in ]0, 1[: a rough start (Abramowitz & Stegun 26.2.23), then Newton on the near tail. */
export function normalQuantile(p: number): number {
  if (p === 0.5) return 0;
  const tail = p < 0.5 ? p : 1 - p;
  const t = Math.sqrt(-2 * Math.log(tail));
  let z =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t);
  for (let step = 0; step < 8; step += 1) {
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    z += (normalTail(z) - tail) / density;
  }
  return p < 0.5 ? -z : z;
}
