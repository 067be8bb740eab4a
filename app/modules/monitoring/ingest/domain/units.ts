/** Units as loggers and services write them, and how values go from one into another. */

/** Value in the base unit of its dimension = value × factor + offset. */
interface Unit {
  readonly dimension: string;
  readonly factor: number;
  readonly offset?: number;
  /** other ways of writing it */
  readonly also?: readonly string[];
}

/** Pressures in hPa; water at 1000 kg/m³ under 9.80665 m/s². */
const WATER_CM = 0.980665;

const UNITS: Readonly<Record<string, Unit>> = {
  m: { dimension: 'length', factor: 1, also: ['meter', 'mètre', 'metre', 'm ngf', 'mngf', 'm/repère', 'm taw'] },
  cm: { dimension: 'length', factor: 0.01 },
  mm: { dimension: 'length', factor: 0.001, also: ['l/m²'] },
  ft: { dimension: 'length', factor: 0.3048, also: ['feet', 'pied'] },
  cmH2O: { dimension: 'pressure', factor: WATER_CM, also: ['cmce', 'cm ce', 'cm h2o', 'cmwc'] },
  mH2O: { dimension: 'pressure', factor: WATER_CM * 100, also: ['mce', 'm ce', 'm h2o', 'mwc'] },
  hPa: { dimension: 'pressure', factor: 1 },
  mbar: { dimension: 'pressure', factor: 1 },
  kPa: { dimension: 'pressure', factor: 10 },
  Pa: { dimension: 'pressure', factor: 0.01 },
  bar: { dimension: 'pressure', factor: 1000 },
  psi: { dimension: 'pressure', factor: 68.947572931683 },
  '°C': { dimension: 'temperature', factor: 1, also: ['c', 'degc', '°', 'celsius'] },
  K: { dimension: 'temperature', factor: 1, offset: -273.15 },
  '°F': { dimension: 'temperature', factor: 5 / 9, offset: -160 / 9, also: ['f', 'degf'] },
  'µS/cm': { dimension: 'conductivity', factor: 1, also: ['us/cm', 'μs/cm'] },
  'mS/cm': { dimension: 'conductivity', factor: 1000 },
  'S/m': { dimension: 'conductivity', factor: 10_000 },
  'm³/s': { dimension: 'flow', factor: 1, also: ['m3/s', 'm^3/s'] },
  'l/s': { dimension: 'flow', factor: 0.001 },
  'm³/h': { dimension: 'flow', factor: 1 / 3600, also: ['m3/h'] },
  'm³/j': { dimension: 'flow', factor: 1 / 86_400, also: ['m3/j', 'm3/d', 'm³/d'] },
  'm³': { dimension: 'volume', factor: 1, also: ['m3'] },
  l: { dimension: 'volume', factor: 0.001, also: ['litre'] },
  'mg/l': { dimension: 'concentration', factor: 1, also: ['ppm'] },
  'µg/l': { dimension: 'concentration', factor: 0.001, also: ['ug/l', 'μg/l'] },
  'g/l': { dimension: 'concentration', factor: 1000 },
  V: { dimension: 'voltage', factor: 1 },
  mV: { dimension: 'voltage', factor: 0.001 },
  pH: { dimension: 'acidity', factor: 1, also: ['unité ph', '-'] },
  NFU: { dimension: 'turbidity', factor: 1, also: ['fnu', 'ntu'] },
};

/** A Diver writes « cm » for a column of water. */
const AS_WATER: Readonly<Record<string, string>> = { cm: 'cmH2O', m: 'mH2O' };

const tight = (text: string): string => text.normalize('NFC').trim().toLowerCase();
/** « mS » is not « MS »: the way it is written counts first. */
const WAYS = new Map<string, string>(
  Object.entries(UNITS).flatMap(([name, { also = [] }]) => [name, ...also].map((way) => [tight(way), name] as const)),
);

/** The unit that a text means; undefined where it is not known. */
export const unitNamed = (text: string): string | undefined =>
  text.trim() in UNITS ? text.trim() : WAYS.get(tight(text));

export type Conversion =
  /** the file doesn't say its unit, or says that of the series */
  | { readonly kind: 'unsaid' | 'same' }
  /** value × factor + offset */
  | { readonly kind: 'converts'; readonly factor: number; readonly offset: number }
  | { readonly kind: 'unknown' | 'incompatible' };

const roundedTo = (digits: number, value: number): number => Number(value.toPrecision(digits));

export function conversionOf(from: string, to: string): Conversion {
  if (from.trim() === '') return { kind: 'unsaid' };
  const [source, target] = [unitNamed(from), unitNamed(to)];
  if (source === undefined || target === undefined) return { kind: 'unknown' };
  const meant = UNITS[target]!.dimension === 'pressure' ? (AS_WATER[source] ?? source) : source;
  const [given, wanted] = [UNITS[meant]!, UNITS[target]!];
  if (given.dimension !== wanted.dimension) return { kind: 'incompatible' };
  const factor = roundedTo(12, given.factor / wanted.factor);
  const offset = roundedTo(12, ((given.offset ?? 0) - (wanted.offset ?? 0)) / wanted.factor);
  return factor === 1 && offset === 0 ? { kind: 'same' } : { kind: 'converts', factor, offset };
}

/** Rounded to what a double holds of both, so that 123 cm is 1.23 m and not 1.2300000000000002. */
export const convert = (value: number, { factor, offset }: { factor: number; offset: number }): number =>
  roundedTo(13, value * factor + offset);

/** The units that values of this one may come in. */
export function unitsFor(to: string): string[] {
  const dimension = UNITS[unitNamed(to) ?? '']?.dimension;
  return Object.keys(UNITS).filter((name) => UNITS[name]!.dimension === dimension);
}
