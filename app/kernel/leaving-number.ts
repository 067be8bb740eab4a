/**
 * How numbers leave in files, charts' tables and maps. What came in leaves as it came: `plainNumber`, the shortest text
 * that reads back to the same number. What a calculation made leaves at its quantity's decimals: `roundedTo`, since the
 * digits beyond are the noise of binary fractions (« 2364,9799999999996 »).
 */

/** From here on a double has no fraction, below its text has an exponent. */
const [WHOLE, SMALL] = [1e21, 1e-6];

/** Halves go away from zero and decimal digits count, as on screen: 1.005 is 1.01 at two decimals. Never −0. */
export function roundedTo(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (!(size < WHOLE)) return value;
  const digits = size < SMALL ? size.toFixed(20) : String(size);
  const rounded = Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`);
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/**
 * Every digit of a number and none more, without an exponent (« 1e-7 » is text for a French spreadsheet); it reads back
 * to the same number.
 */
export function plainNumber(value: number, mark = ','): string {
  const text = String(value + 0);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text.replace('.', mark);
  const [, sign = '', lead = '', rest = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  const digits = lead + rest;
  return shift < 0 ? `${sign}0${mark}${'0'.repeat(-shift - 1)}${digits}` : `${sign}${digits.padEnd(shift + 1, '0')}`;
}
