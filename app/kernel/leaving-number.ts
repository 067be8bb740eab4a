/**
 * How numbers are written in files, charts' tables and maps (decision 056): the shortest text that reads back to the
 * same number. What a calculation made is rounded before, to what its inputs leave of it (`precision`).
 */
export { atDecimals as roundedTo } from './precision';

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
