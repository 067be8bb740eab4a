/**
 * Units of analyses: what each counts, and by which power of ten it becomes another of the same dimension. A numbered
 * result is never multiplied by anything but a power of ten here: what would need a molar mass is another quantity.
 */
import { SANDRE_SYMBOLS } from './sandre-units';

export interface UnitScale {
  /** « g/l », « g/kg », « S/m »; a symbol that is no multiple of anything stands for itself */
  readonly dimension: string;
  /** of what: « NO3 » of mg(NO3)/L; empty where the unit doesn't say */
  readonly of: string;
  /** ten to this makes the base unit of it */
  readonly power: number;
}

const PREFIXES: Readonly<Record<string, number>> = { k: 3, d: -1, c: -2, m: -3, µ: -6, n: -9, p: -12, f: -15, '': 0 };
/** Over what: in the base of its dimension, and ten to which power one of it is. */
const OVER: Readonly<Record<string, readonly [base: string, power: number]>> = {
  l: ['l', 0],
  dm3: ['l', 0],
  ml: ['l', -3],
  m3: ['l', 3],
  kg: ['kg', 0],
  g: ['kg', -3],
  m: ['m', 0],
  cm: ['m', -2],
};
/** What is counted over it. */
const COUNTED = /^(k|d|c|m|µ|n|p|f)?(g|mol|eq|S|n|ufc|npp)(?:\s?\(([^)]+)\))?\/(.+)$/i;
const PLAIN: Readonly<Record<string, string>> = {
  'unité ph': 'ph',
  'unités ph': 'ph',
  upH: 'ph',
  ntu: 'nfu',
  fnu: 'nfu',
};

/** As people and services write it: « µg/l », « ug.L-1 », « mg/l NO3 ». */
function tidied(symbol: string): string {
  return symbol
    .trim()
    .replace(/\u03bc/g, 'µ')
    .replace(/^u(?=g|S|mol)/, 'µ')
    .replace(/³/g, '3')
    .replace(/\s+/g, ' ')
    .replace(/ ?[.·]? ?(l|kg|m3|ml) ?(?:-1|⁻¹)$/i, '/$1');
}

export function scaleOfSymbol(symbol: string): UnitScale | null {
  const text = tidied(symbol);
  if (text === '') return null;
  const found = COUNTED.exec(text);
  const over = found && OVER[found[4]!.toLowerCase().replace(/\s/g, '')];
  if (!found || !over) return { dimension: PLAIN[text.toLowerCase()] ?? text.toLowerCase(), of: '', power: 0 };
  const [, prefix = '', what = '', of = ''] = found;
  const [base, power] = over;
  return { dimension: `${what.toLowerCase()}/${base}`, of, power: (PREFIXES[prefix] ?? 0) - power };
}

/** `symbolOf`: what the base's set of units says of a code that the Sandre's list lacks. */
export const scaleOfCode = (code: string, symbolOf: (code: string) => string | null = () => null): UnitScale | null =>
  scaleOfSymbol(SANDRE_SYMBOLS.get(code) ?? symbolOf(code) ?? '');

/**
 * What a parameter is told in where its unit doesn't say: mg/l of 1340 is mg(NO3)/l. Nitrogen of it – mg(N)/l – is
 * another quantity. Codes and symbols of the Sandre's set of parameters.
 */
const EXPRESSED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...['1340 NO3', '1339 NO2', '1335 NH4', '1351 NH3', '1433 PO4', '1350 P', '1319 N', '1551 N', '1311 O2', '1313 O2'],
    ...['1314 O2', '1317 C', '1841 C', '1327 HCO3', '1328 CO3', '1337 Cl Cl-', '1354 Cl', '1338 SO4', '1086 SO3'],
    ...[
      '1355 S',
      '1343 H2S',
      '1348 SiO2',
      '1342 SiO3',
      '1087 SCN',
      '1390 CN',
      '1084 CN',
      '1391 F',
      '7073 F',
      '1378 Br',
    ],
    ...[
      '1751 BrO3',
      '1735 ClO2',
      '1752 ClO3',
      '1381 I',
      '1374 Ca',
      '1372 Mg',
      '1375 Na',
      '1367 K',
      '1364 Li',
      '1368 Ag',
    ],
    ...['1370 Al', '1369 As', '1362 B', '1396 Ba', '1377 Be', '1388 Cd', '1379 Co CO', '1389 Cr', '1392 Cu', '1393 Fe'],
    ...['1387 Hg', '1394 Mn', '1395 Mo', '1386 Ni', '1382 Pb', '1376 Sb', '1385 Se', '5429 Si', '1380 Sn', '1363 Sr'],
    ...['2559 Te', '1373 Ti', '2555 Tl', '1361 U', '1384 V', '1383 Zn', '1800 Zr', '5651 P', '1819 S'],
  ].map((entry) => {
    const [parameter = '', ...symbols] = entry.split(' ');
    return [parameter, symbols];
  }),
);
const ownExpression = (parameter: string, of: string): boolean =>
  of === '' || (EXPRESSED[parameter] ?? []).includes(of);

/** Ten to which power makes a result of one unit one of another; null: they count different things. */
export function powerBetween(parameter: string, from: UnitScale | null, to: UnitScale | null): number | null {
  if (!from || !to || from.dimension !== to.dimension) return null;
  const same = from.of === to.of || (ownExpression(parameter, from.of) && ownExpression(parameter, to.of));
  return same ? from.power - to.power : null;
}

/** The mark is shifted, nothing is multiplied: 0,0004 mg/l is 0,4 µg/l. */
export function shifted(value: number, power: number): number {
  if (power === 0) return value;
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

/** Whether nothing in the unit says what of the parameter is counted. */
export const isBare = (scale: UnitScale | null): boolean => scale !== null && scale.of === '';
