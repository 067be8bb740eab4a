/** The normal law in double precision, tails included: erfc by the rational approximations of W. J. Cody (1969). */

/** Cody's three ranges; coefficients of the numerator and of the denominator, by rising power. */
const NEAR = {
  top: [3209.377589138469, 377.485237685302, 113.86415415105016, 3.1611237438705656, 0.18577770618460315],
  bottom: [2844.2368334391706, 1282.6165260773723, 244.02463793444417, 23.601290952344122, 1],
};
const MIDDLE = {
  top: [
    1230.3393547979972, 2051.0783778260716, 1712.0476126340707, 881.952221241769, 298.6351381974001, 66.11919063714163,
    8.883149794388377, 0.5641884969886701, 2.1531153547440383e-8,
  ],
  bottom: [
    1230.3393548037495, 3439.3676741437216, 4362.619090143247, 3290.7992357334597, 1621.3895745666903,
    537.1811018620099, 117.6939508913125, 15.744926110709835, 1,
  ],
};
const FAR = {
  top: [
    6.587491615298378e-4, 0.016083785148742275, 0.12578172611122926, 0.36034489994980445, 0.30532663496123236,
    0.016315387137302097,
  ],
  bottom: [0.0023352049762686918, 0.06051834131244132, 0.5279051029514285, 1.8729528499234604, 2.568520192289822, 1],
};
const SQRT_PI = Math.sqrt(Math.PI);

/** A loop, since a fit comes here ten million times. */
function polynomial(coefficients: readonly number[], x: number): number {
  let total = 0;
  for (let power = coefficients.length - 1; power >= 0; power -= 1) total = total * x + coefficients[power]!;
  return total;
}
const ratio = ({ top, bottom }: typeof NEAR, x: number): number => polynomial(top, x) / polynomial(bottom, x);

/** exp(x²) · erfc(x) for x ≥ 0: it neither overflows nor vanishes, however far the tail. */
export function scaledErfc(x: number): number {
  const square = x * x;
  if (x <= 0.46875) return Math.exp(square) * (1 - x * ratio(NEAR, square));
  if (x <= 4) return ratio(MIDDLE, x);
  const inverse = 1 / square;
  return (1 / SQRT_PI - inverse * ratio(FAR, inverse)) / x;
}

/** P(Z ≤ z). */
export function normalCdf(z: number): number {
  const tail = 0.5 * Math.exp((-z * z) / 2) * scaledErfc(Math.abs(z) / Math.SQRT2);
  return z < 0 ? tail : 1 - tail;
}

/** ln P(Z ≤ z), finite where P itself vanishes. */
export function logNormalCdf(z: number): number {
  if (z >= 0) return Math.log1p(-normalCdf(-z));
  return (-z * z) / 2 + Math.log(0.5 * scaledErfc(-z / Math.SQRT2));
}

/** Density over P(Z ≤ z): how fast ln P rises, and minus the mean of Z known to be under z. */
export function inverseMills(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= 0) return density / normalCdf(z);
  return Math.sqrt(2 / Math.PI) / scaledErfc(-z / Math.SQRT2);
}
