/** The symbol of a unit as laboratories write it. */
import { expect, test } from 'vitest';
import { isSameUnit, powerBetween, shifted } from './unit-scale';
import { unitWritings } from './unit-writings';

test.each([
  ['mg/l NO3', 'mg(NO3)/l'],
  ['mg/L de NO3', 'mg(NO3)/L'],
  ['mg/l (NO3)', 'mg(NO3)/l'],
  ['mg NO3/L', 'mg(NO3)/L'],
  ['mg.L-1', 'mg/L'],
  ['mg L⁻¹', 'mg/L'],
  ['ug/L', '\u00b5g/L'],
  ['\u03bcg/L', '\u00b5g/L'],
  ['mg/kg MS', 'mg/(kg MS)'],
])('« %s » is a writing of « %s »', (written, meant) => {
  expect(unitWritings(written)).toContain(meant);
  expect(unitWritings(written)[0]).toBe(written);
});

test('a symbol as the Sandre writes it stands for itself alone', () => {
  for (const symbol of ['mg(NO3)/L', 'mg/L', '\u00b5g/L', '°C', 'n/(100mL)', 'unité pH'])
    expect(unitWritings(symbol)).toEqual([symbol]);
});

test.each([
  ['ng/L', 'µg/L', -3],
  ['mg/l', 'ug/L', 3],
  ['g/L', 'mg(NO3)/L', 3],
  ['mg/m3', 'µg/L', 0],
  ['mg/kg', 'µg/g', 0],
  ['mS/cm', 'µS/cm', 3],
  ['µg/L', 'µg/kg', null],
  ['mg(N)/L', 'mg(NO3)/L', null],
  ['n/(100mL)', 'mg/L', null],
])('from %s to %s the mark moves by %s', (from, to, power) => {
  expect(powerBetween(from, to)).toBe(power);
});
test('a moved mark leaves no noise; a substance more or less is another unit', () => {
  expect([shifted(20, -3), shifted(0.07, 3), shifted(1e-7, 3), shifted(29, -6)]).toEqual([0.02, 70, 1e-4, 2.9e-5]);
  expect([isSameUnit('mg/l NO3', 'mg(NO3)/L'), isSameUnit('mg/L', 'mg(NO3)/L'), isSameUnit('?', 'mg/L')]).toEqual([
    ...[true, false, null],
  ]);
});
