/**
 * How finely a number is known, and what a calculation leaves of it (decision 056). A sum is as fine as the coarsest
 * of what it adds; a product has the fewest significant digits of what it multiplies, and one more. What people state –
 * an offset, the altitude of a mark, a factor between units – is exact: only what was measured limits. A power of ten
 * moves the mark and nothing else.
 */

/** Known to so many decimals; negative: to whole tens, hundreds… */
export interface Known {
  readonly value: number;
  readonly decimals: number;
  /** it has the one digit more of a product already */
  readonly guarded?: boolean;
}
/** Decimals of what is stated, or counted. */
export const EXACT = Infinity;
/** Digits that a double holds of any text: what was written stays, the noise of binary fractions goes. */
export const MOST_DIGITS = 15;

export const exactly = (value: number): Known => ({ value, decimals: EXACT });

/** The power of ten of its first digit. */
const leadOf = (value: number): number => Number(value.toExponential().split('e')[1]);

/** The mark moved by so many places, on the digits of the number: nothing is multiplied. */
export function shifted(value: number, places: number): number {
  const [digits, power = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(power) + places}`);
}

/** Halves go away from zero and decimal digits count: 1.005 is 1.01 at two decimals. 15 digits at most. Never −0. */
export function atDecimals(value: number, decimals: number): number {
  if (!Number.isFinite(value) || value === 0) return value + 0;
  const size = Math.abs(value);
  if (decimals + leadOf(size) + 1 >= MOST_DIGITS) return Number(value.toPrecision(MOST_DIGITS));
  const rounded = shifted(Math.round(shifted(size, decimals)), -decimals);
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Decimals that a number is written with, without noise. */
export function decimalsIn(value: number): number {
  if (!Number.isFinite(value) || value === 0) return 0;
  const [digits = '', power = '0'] = Number(value.toPrecision(MOST_DIGITS)).toString().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

/** The finest of many: a column that has « 12,5 » and « 12,25 » is read to hundredths, whatever zeros were dropped. */
export function finestIn(values: ArrayLike<number>): number {
  let finest = 0;
  for (let rank = 0; rank < values.length; rank += 1) finest = Math.max(finest, decimalsIn(values[rank]!));
  return finest;
}

/** Significant digits; at least one. */
export function digitsOf({ value, decimals }: Pick<Known, 'value' | 'decimals'>): number {
  if (decimals === EXACT) return EXACT;
  const rounded = atDecimals(Math.abs(value), decimals);
  return rounded === 0 ? 1 : Math.max(1, leadOf(rounded) + 1 + decimals);
}

/** Terms that nearly cancel leave noise in digits of the sum: it has no digit below the fifteen of its larger term. */
export function added(left: Known, right: Known, sign: 1 | -1 = 1): Known {
  const coarsest = right.decimals < left.decimals ? right : left;
  const sum = left.value + sign * right.value;
  const largest = Math.max(Math.abs(left.value), Math.abs(right.value));
  const value = largest === 0 ? sum : atDecimals(sum, MOST_DIGITS - 1 - leadOf(largest));
  return { ...coarsest, value };
}

/** The exponent of an exact power of ten; undefined of any other number. */
function powerOf({ value, decimals }: Known): number | undefined {
  if (decimals !== EXACT || value === 0) return undefined;
  const lead = leadOf(Math.abs(value));
  return shifted(1, lead) === Math.abs(value) ? lead : undefined;
}
const moved = ({ value, decimals, ...of }: Known, places: number, sign: number): Known => ({
  ...of,
  value: sign * shifted(value, places),
  decimals: decimals - places,
});

export function multiplied(left: Known, right: Known): Known {
  const [byLeft, byRight] = [powerOf(left), powerOf(right)];
  if (byRight !== undefined) return moved(left, byRight, Math.sign(right.value));
  if (byLeft !== undefined) return moved(right, byLeft, Math.sign(left.value));
  return madeOf(left.value * right.value, [left, right]);
}
export function divided(left: Known, right: Known): Known {
  const power = powerOf(right);
  return power === undefined
    ? madeOf(left.value / right.value, [left, right])
    : moved(left, -power, Math.sign(right.value));
}

/** What a product, a quotient or a power made of these numbers. */
export function madeOf(value: number, of: readonly Known[]): Known {
  const limiting = of.filter(({ decimals }) => decimals !== EXACT);
  if (limiting.length === 0) return exactly(value);
  const digits = Math.min(...limiting.map((one) => digitsOf(one) + (one.guarded ? 0 : 1)));
  const decimals =
    value === 0 || !Number.isFinite(value)
      ? Math.min(...limiting.map((one) => one.decimals))
      : digits - 1 - leadOf(Math.abs(value));
  return { value, decimals, guarded: true };
}

/** A mean adds, and divides by a count, which is exact: one decimal more than its coarsest input. */
export const MORE_OF_A_MEAN = 1;
/** An index is neither a sum nor a product: as it is kept, four decimals more than it is read at. */
export const MORE_OF_AN_INDEX = 4;

/** As it leaves. */
export const leaving = ({ value, decimals }: Pick<Known, 'value' | 'decimals'>): number => atDecimals(value, decimals);

/** Without the noise of binary fractions, and nothing else: « pleine précision ». */
export const withoutNoise = (value: number): number => atDecimals(value, EXACT);
