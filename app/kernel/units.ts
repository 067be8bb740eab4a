/**
 * The registry of units: what each measures, how it becomes another one, and the ways that loggers, laboratories and
 * services write it. A text that is not here is not understood, and is asked about. A new unit is one entry.
 */

import { added, exactly, leaving, multiplied } from './precision';

/** Value in the base unit of its dimension = value × factor + offset. */
interface Unit {
  readonly dimension: string;
  readonly factor: number;
  readonly offset?: number;
  /** other ways of writing it; capitals, spaces and dots don't count */
  readonly also?: readonly string[];
  /** capitals count: « MPa » is a thousand million « mPa » */
  readonly exact?: true;
  /** of an altitude: the height system that it is counted in; others lie decimetres away */
  readonly datum?: string;
}

/** Water at 1000 kg/m³ under 9.80665 m/s²: pascals of a metre of it. */
const WATER = 9806.65;

const UNITS: Readonly<Record<string, Unit>> = {
  m: { dimension: 'length', factor: 1, also: ['meter', 'meters', 'metre', 'metres', 'mètre', 'mètres', 'm/repère'] },
  cm: { dimension: 'length', factor: 0.01, also: ['centimètre', 'centimètres', 'centimeter'] },
  mm: { dimension: 'length', factor: 0.001, also: ['l/m²', 'millimètre', 'millimètres', 'millimeter', 'mm/m²'] },
  '1/10 mm': { dimension: 'length', factor: 0.0001, also: ['dixième de mm', 'dixièmes de mm', '0.1 mm', 'mm/10'] },
  ft: { dimension: 'length', factor: 0.3048, also: ['feet', 'foot', 'pied', 'pieds'] },
  in: { dimension: 'length', factor: 0.0254, also: ['inch', 'inches', 'pouce', 'pouces', '"'] },
  'm NGF': {
    dimension: 'length',
    factor: 1,
    datum: 'NGF',
    also: ['ngf', 'm/ngf', 'm ngf ign69', 'm ngf-ign69', 'm ngf (ign69)', 'm ign69', 'ngf ign69', 'm (ngf)', 'm, ngf'],
  },
  'm NAP': { dimension: 'length', factor: 1, datum: 'NAP', also: ['nap', 'm+nap', 'm t.o.v. nap', 'm tov nap'] },
  'cm NAP': { dimension: 'length', factor: 0.01, datum: 'NAP', also: ['cm+nap', 'cm t.o.v. nap', 'cm tov nap'] },
  'm TAW': { dimension: 'length', factor: 1, datum: 'TAW', also: ['taw', 'mtaw', 'm dng', 'm DNG'] },
  'm NHN': {
    dimension: 'length',
    factor: 1,
    datum: 'NHN',
    also: ['nhn', 'm+nhn', 'm ü. nhn', 'm ü nhn', 'mnn', 'm+nn'],
  },
  'm AOD': { dimension: 'length', factor: 1, datum: 'AOD', also: ['aod', 'maod', 'm odn'] },
  'm LN02': { dimension: 'length', factor: 1, datum: 'LN02', also: ['ln02', 'm s.l.m.'] },
  'm EVRF': { dimension: 'length', factor: 1, datum: 'EVRF', also: ['evrf', 'm evrs', 'm evrf2000', 'm evrf2007'] },
  'm MSL': {
    dimension: 'length',
    factor: 1,
    datum: 'MSL',
    also: ['msl', 'm asl', 'masl', 'amsl', 'm amsl', 'm ü. m.', 'm ü m', 'm ü. d. m.', 'msnm', 'm s.n.m.'],
  },
  'm WGS84': { dimension: 'length', factor: 1, datum: 'ellipsoid', also: ['wgs84', 'm ellipsoïde', 'm hae'] },
  cmH2O: {
    dimension: 'pressure',
    factor: WATER / 100,
    also: ['cmce', 'cm ce', 'cmwc', 'cmws', 'cm ws', 'cm wc', 'cm eau', 'cm d’eau', "cm d'eau", 'cmWasser'],
  },
  mH2O: {
    dimension: 'pressure',
    factor: WATER,
    also: ['mce', 'm ce', 'mwc', 'mws', 'm ws', 'm wc', 'mca', 'm d’eau', "m d'eau", 'm eau'],
  },
  mmH2O: { dimension: 'pressure', factor: WATER / 1000, also: ['mmce', 'mm ce', 'mmws', 'mm ws', 'mmwc'] },
  ftH2O: { dimension: 'pressure', factor: WATER * 0.3048, also: ['ftwc', 'ft wc', 'feet h2o', 'feet of water'] },
  inH2O: { dimension: 'pressure', factor: WATER * 0.0254, also: ['inwc', 'in wc', 'inches h2o'] },
  hPa: { dimension: 'pressure', factor: 100, also: ['hectopascal'] },
  mbar: { dimension: 'pressure', factor: 100, also: ['mb', 'millibar', 'millibars', 'mbars'] },
  kPa: { dimension: 'pressure', factor: 1000, also: ['kilopascal'] },
  Pa: { dimension: 'pressure', factor: 1, also: ['pascal', 'pascals'] },
  MPa: { dimension: 'pressure', factor: 1e6, exact: true },
  bar: { dimension: 'pressure', factor: 1e5, also: ['bars', 'barg', 'bara'] },
  dbar: { dimension: 'pressure', factor: 1e4, also: ['decibar', 'décibar', 'dbars'] },
  atm: { dimension: 'pressure', factor: 101_325 },
  psi: { dimension: 'pressure', factor: 6894.757293168, also: ['psia', 'psig', 'lb/in²', 'lbf/in²'] },
  inHg: { dimension: 'pressure', factor: 3386.389, also: ['in.hg', 'inches hg'] },
  mmHg: { dimension: 'pressure', factor: 133.322387415, also: ['torr', 'mm hg'] },
  '°C': {
    dimension: 'temperature',
    factor: 1,
    also: ['c', 'degc', 'degrees c', 'degré c', 'degrés c', 'celsius', '°'],
  },
  K: { dimension: 'temperature', factor: 1, offset: -273.15, also: ['kelvin', 'degk', '°k'] },
  '°F': { dimension: 'temperature', factor: 5 / 9, offset: -160 / 9, also: ['f', 'degf', 'degrees f', 'fahrenheit'] },
  'µS/cm': { dimension: 'conductivity', factor: 1, also: ['umhos/cm', 'umho/cm', 'usiemens/cm', 'microsiemens/cm'] },
  'mS/cm': { dimension: 'conductivity', factor: 1000, also: ['mmhos/cm', 'mmho/cm', 'millisiemens/cm', 'dS/m'] },
  'mS/m': { dimension: 'conductivity', factor: 10 },
  'S/m': { dimension: 'conductivity', factor: 10_000 },
  'S/cm': { dimension: 'conductivity', factor: 1e6 },
  'µS/m': { dimension: 'conductivity', factor: 0.01 },
  'm³/s': { dimension: 'flow', factor: 1, also: ['m3/sec', 'cumec', 'cumecs', 'cms'] },
  'l/s': { dimension: 'flow', factor: 0.001, also: ['l/sec', 'litres/s'] },
  'l/min': { dimension: 'flow', factor: 1 / 60_000, also: ['l/mn'] },
  'l/h': { dimension: 'flow', factor: 1 / 3_600_000 },
  'm³/h': { dimension: 'flow', factor: 1 / 3600, also: ['m3/hr', 'm3/heure'] },
  'm³/j': { dimension: 'flow', factor: 1 / 86_400, also: ['m3/d', 'm3/jour', 'm3/day'] },
  'ft³/s': { dimension: 'flow', factor: 0.028316846592, also: ['cfs', 'ft3/sec'] },
  'gal/min': { dimension: 'flow', factor: 0.003785411784 / 60, also: ['gpm'] },
  'm³': { dimension: 'volume', factor: 1, also: ['m3', 'mètre cube', 'mètres cubes'] },
  l: { dimension: 'volume', factor: 0.001, also: ['litre', 'litres', 'liter', 'liters'] },
  hl: { dimension: 'volume', factor: 0.1, also: ['hectolitre'] },
  // a concentration in water counts what is in brackets; « N » counts less than the nitrate it stands for (14 of 62)
  'mg/l': {
    dimension: 'concentration',
    factor: 1,
    also: ['ppm', 'mg(NO3)/l', 'mg NO3/l', 'mg/l NO3', 'mg(O2)/l', 'mg O2/l', 'mg/l O2'],
  },
  'µg/l': { dimension: 'concentration', factor: 0.001, also: ['ppb', 'ug(NO3)/l'] },
  'g/l': { dimension: 'concentration', factor: 1000, also: ['g(NO3)/l', 'kg/m3'] },
  'mg(N)/l': {
    dimension: 'nitrogen',
    factor: 1,
    also: [
      'mg n/l',
      'mgn/l',
      'mg/l n',
      'mg/l n-no3',
      'mg/l no3-n',
      'mg n-no3/l',
      'mg no3-n/l',
      'mg/l as n',
      'mg/l en n',
    ],
  },
  '%': {
    dimension: 'share',
    factor: 1,
    also: ['percent', 'pourcent', 'pour cent', '% sat', '%sat', '% saturation', '%rh', '% hr'],
  },
  'm/s': { dimension: 'speed', factor: 1, also: ['m/sec'] },
  'cm/s': { dimension: 'speed', factor: 0.01 },
  'km/h': { dimension: 'speed', factor: 1 / 3.6 },
  'mm/h': { dimension: 'rainIntensity', factor: 1, also: ['mm/hr', 'mm/heure', 'l/m²/h'] },
  'mm/j': { dimension: 'rainIntensity', factor: 1 / 24, also: ['mm/d', 'mm/jour', 'mm/day'] },
  'W/m²': { dimension: 'radiation', factor: 1 },
  'J/cm²': { dimension: 'irradiation', factor: 1 },
  'kJ/m²': { dimension: 'irradiation', factor: 0.1 },
  'MJ/m²': { dimension: 'irradiation', factor: 100, exact: true },
  'Wh/m²': { dimension: 'irradiation', factor: 0.36 },
  'g/kg': { dimension: 'massShare', factor: 1 },
  'm³/m³': { dimension: 'volumeShare', factor: 1, also: ['cm³/cm³'] },
  SWI: { dimension: 'soilWetness', factor: 1 },
  V: { dimension: 'voltage', factor: 1, also: ['volt', 'volts', 'vdc'] },
  mV: { dimension: 'voltage', factor: 0.001, also: ['millivolt', 'millivolts'] },
  mA: { dimension: 'current', factor: 0.001 },
  pH: {
    dimension: 'acidity',
    factor: 1,
    also: ['unité ph', 'unités ph', 'ph unit', 'ph units', 'u. ph', 'upH', '-', 's.u.'],
  },
  NFU: { dimension: 'turbidity', factor: 1, also: ['fnu', 'ntu', 'ftu'] },
};

/** A Diver writes « cm » for a column of water. */
const AS_WATER: Readonly<Record<string, string>> = {
  m: 'mH2O',
  cm: 'cmH2O',
  mm: 'mmH2O',
  ft: 'ftH2O',
  in: 'inH2O',
};

/** « m3.s-1 », « mg L⁻¹ »: divided by. */
const PER = /^(.+?)(sec|s|min|h|j|d|l|cm|m)-1$/;

/** Signs that look alike are one, and what doesn't count is left out. */
function tight(text: string): string {
  const plain = text
    .replaceAll('º', '°')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('μ', 'u')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s.^·*]/g, '');
  return plain.replace(PER, '$1/$2');
}

const WAYS = new Map<string, string>();
for (const [name, { also = [], exact }] of Object.entries(UNITS))
  for (const way of exact ? also : [name, ...also]) WAYS.set(tight(way), name);

/** Words around a unit that are none of it: of a pressure, what it is counted from. */
const AROUND = new RegExp(
  String.raw`^(?:en|in|unité|unit|unités)\s*:?\s+|` +
    String.raw`(?:^|[\s._,-])(?:abs|absolu[es]?|absolute|rel|relati[fv][es]?|gauge|atm)(?=$|[\s.])\.?`,
  'giu',
);

/** The unit that a text means; undefined where it is not known. */
export function unitNamed(text: string): string | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  if (Object.hasOwn(UNITS, plain)) return plain;
  const bare = /^[[(](.*)[\])]$/.exec(plain)?.[1];
  return WAYS.get(tight(plain)) ?? WAYS.get(tight(plain.replace(AROUND, ' '))) ?? (bare ? unitNamed(bare) : undefined);
}

/** What a unit measures, as a key: « length », « pressure »; undefined where the unit is not known. */
export const dimensionOf = (unit: string): string | undefined => UNITS[unitNamed(unit) ?? '']?.dimension;

/** Whether altitudes in this unit are counted in a height system. */
export const datumOf = (unit: string): string | undefined => UNITS[unitNamed(unit) ?? '']?.datum;

export type Conversion =
  /** the file doesn't say its unit, or says that of the series */
  | { readonly kind: 'unsaid' | 'same' }
  /** value × factor + offset */
  | { readonly kind: 'converts'; readonly factor: number; readonly offset: number }
  /** `otherDatum`: an altitude of another height system, which no factor turns into this one */
  | { readonly kind: 'unknown' | 'incompatible' | 'otherDatum' };

const roundedTo = (digits: number, value: number): number => Number(value.toPrecision(digits));

export function conversionOf(from: string, to: string): Conversion {
  if (from.trim() === '') return { kind: 'unsaid' };
  const [source, target] = [unitNamed(from), unitNamed(to)];
  if (source === undefined || target === undefined) return { kind: 'unknown' };
  const wanted = UNITS[target]!;
  const given = UNITS[(wanted.dimension === 'pressure' ? AS_WATER[source] : undefined) ?? source]!;
  if (given.dimension !== wanted.dimension) return { kind: 'incompatible' };
  if (given.datum !== undefined && given.datum !== wanted.datum)
    return { kind: wanted.datum === undefined ? 'incompatible' : 'otherDatum' };
  const factor = roundedTo(12, given.factor / wanted.factor);
  const offset = roundedTo(12, ((given.offset ?? 0) - (wanted.offset ?? 0)) / wanted.factor);
  return factor === 1 && offset === 0 ? { kind: 'same' } : { kind: 'converts', factor, offset };
}

/** Of two units that are known to be of one dimension and to have no offset; others are an error of the program. */
export function factorBetween(from: string, to: string): number {
  const conversion = conversionOf(from, to);
  if (conversion.kind === 'same') return 1;
  if (conversion.kind !== 'converts' || conversion.offset !== 0) throw new Error(`no factor from ${from} to ${to}`);
  return conversion.factor;
}

/** Rounded to what a double holds of both, so that 123 cm is 1.23 m and not 1.2300000000000002. */
export const convert = (value: number, { factor, offset }: { factor: number; offset: number }): number =>
  roundedTo(13, value * factor + offset);

/**
 * The same of a number known to so many decimals: it has the digits that these leave, and a power of ten only moves its
 * mark. The factor and the offset are exact.
 */
export function convertKnown(
  value: number,
  decimals: number,
  { factor, offset }: { factor: number; offset: number },
): number {
  return leaving(added(multiplied({ value, decimals }, exactly(factor)), exactly(offset)));
}

/** The units that values of this one may come in. */
export function unitsFor(to: string): string[] {
  const target = UNITS[unitNamed(to) ?? ''];
  return Object.keys(UNITS).filter(
    (name) =>
      UNITS[name]!.dimension === target?.dimension &&
      (UNITS[name]!.datum === undefined || UNITS[name]!.datum === target.datum),
  );
}
