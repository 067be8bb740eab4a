/** Units as files write them: what each is, what becomes what, and what is not understood. Factors are from tables. */
import { expect, test } from 'vitest';
import { conversionOf, convert, unitNamed, unitsFor } from './units';

test.each([
  ['Deg C', '°C'],
  ['ºC', '°C'],
  ['℃', '°C'],
  ['degF', '°F'],
  ['us/cm', 'µS/cm'],
  ['μS/cm', 'µS/cm'],
  ['µS.cm-1', 'µS/cm'],
  ['m3.s-1', 'm³/s'],
  ['m³ s⁻¹', 'm³/s'],
  ['L/s', 'l/s'],
  ['mWS', 'mH2O'],
  ['m CE', 'mH2O'],
  ['mbar rel', 'mbar'],
  ['hPa abs.', 'hPa'],
  ['psig', 'psi'],
  ['in Hg', 'inHg'],
  ['mNGF', 'm NGF'],
  ['m NGF (IGN69)', 'm NGF'],
  ['mNAP', 'm NAP'],
  ['[m]', 'm'],
  ['en mètres', 'm'],
  ['mg(NO3)/L', 'mg/l'],
  ['mg(N)/L', 'mg(N)/l'],
  ['Volts', 'V'],
  ['MPa', 'MPa'],
])('« %s » is %s', (text, unit) => {
  expect(unitNamed(text)).toBe(unit);
});

test.each(['coudée', 'mPa', 'eau', 'amont', '', 'LGR S/N: 1', 'mgz/l'])('« %s » is no unit that is known', (text) => {
  expect(unitNamed(text)).toBeUndefined();
});

test.each([
  [59.36, '°F', '°C', 15.2],
  [293.15, 'K', '°C', 20],
  [14.5038, 'psi', 'hPa', 1000.0],
  [29.9213, 'inHg', 'hPa', 1013.25],
  [760, 'mmHg', 'hPa', 1013.25],
  [1, 'dbar', 'cmH2O', 101.9716],
  [10, 'mWS', 'kPa', 98.0665],
  [2.5, 'mH2O', 'cmH2O', 250],
  [1.5, 'mS/cm', 'µS/cm', 1500],
  [0.05, 'S/m', 'µS/cm', 500],
  [10, 'ft', 'm', 3.048],
  [2, 'in', 'mm', 50.8],
  [36, 'm³/h', 'l/s', 10],
  [124, '1/10 mm', 'mm', 12.4],
])('%s %s is %s: %s', (value, from, to, expected) => {
  const conversion = conversionOf(from, to);
  expect(conversion.kind).toBe('converts');
  expect(convert(value, conversion as never)).toBeCloseTo(expected, 2);
});

test.each([
  ['mNAP', 'm NGF', 'otherDatum'],
  ['m TAW', 'm NGF', 'otherDatum'],
  ['m', 'm NGF', 'same'],
  ['m NGF', 'm', 'incompatible'],
  ['mH2O', 'm', 'incompatible'],
  ['mg(N)/l', 'mg/l', 'incompatible'],
  ['mm/h', 'mm', 'incompatible'],
  ['%', 'mg/l', 'incompatible'],
  ['coudée', 'm', 'unknown'],
  ['', 'm', 'unsaid'],
])('« %s » into %s: %s', (from, to, kind) => {
  expect(conversionOf(from, to).kind).toBe(kind);
});

test('altitudes of another height system are not offered for NGF, nor any altitude for a depth', () => {
  expect(unitsFor('m NGF')).toContain('m NGF');
  expect(unitsFor('m NGF')).not.toContain('m NAP');
  expect(unitsFor('m')).not.toContain('m NGF');
});
