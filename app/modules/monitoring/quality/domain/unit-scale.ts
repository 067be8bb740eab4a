/**
 * By which power of ten two writings of units of one kind differ: « ng/L » and « µg/L » by three. Of a limit that
 * stands beside its result nothing else is converted: as nitrogen and as nitrate are two quantities.
 */
import { unitWritings } from './unit-writings';

const PREFIX: Readonly<Record<string, number>> = { k: 3, '': 0, m: -3, µ: -6, n: -9, p: -12 };
/** What is counted, the substance that it is counted as, and in how much of what. */
const PARTS = /^([kmµnp]?)(g|mol|eq|s|v|bq)(?:\(([^)]+)\))?(?:\/(.+))?$/;
/** Of what it is counted in, as a multiple of the litre, the kilogram, the metre. */
const IN: Readonly<Record<string, readonly [base: string, power: number]>> = {
  ...{ l: ['l', 0], ml: ['l', 3], m3: ['l', -3], 'm³': ['l', -3], dm3: ['l', 0], kg: ['kg', 0], g: ['kg', 3] },
  ...{ mg: ['kg', 6], cm: ['m', 2], m: ['m', 0] },
};

interface Scaled {
  readonly kind: string;
  readonly substance: string;
  readonly power: number;
}
function scaledOf(symbol: string): Scaled | null {
  for (const writing of unitWritings(symbol)) {
    const plain = writing
      .trim()
      .toLowerCase()
      .replaceAll('\u03bc', 'µ')
      .replace(/^u(?=g|s|mol|eq)/, 'µ');
    const [, prefix = '', base = '', substance = '', below = ''] = PARTS.exec(plain) ?? [];
    if (base === '') continue;
    const [of, power] = IN[below] ?? [below, 0];
    return { kind: `${base}/${of}`, substance, power: PREFIX[prefix]! + power };
  }
  return null;
}

/** Null: they are of two kinds, or not understood. Without a substance it is that of the other. */
export function powerBetween(from: string, to: string): number | null {
  if (from.trim().toLowerCase() === to.trim().toLowerCase()) return 0;
  const [a, b] = [scaledOf(from), scaledOf(to)];
  if (!a || !b || a.kind !== b.kind) return null;
  if (a.substance !== b.substance && a.substance !== '' && b.substance !== '') return null;
  return a.power - b.power;
}

/** Whether two symbols are one unit, counted as the same substance; null: one of them is not understood. */
export function isSameUnit(one: string, other: string): boolean | null {
  const writings = new Set(unitWritings(other).map((text) => text.toLowerCase()));
  if (unitWritings(one).some((text) => writings.has(text.toLowerCase()))) return true;
  const [a, b] = [scaledOf(one), scaledOf(other)];
  return a && b && a.kind === b.kind && a.substance === b.substance && a.power === b.power
    ? true
    : a && b
      ? false
      : null;
}

/** The decimal mark moved, without the noise of a multiplication. */
export function shifted(value: number, power: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}
