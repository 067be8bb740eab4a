/** The symbol of a unit as laboratories write it. */
import { expect, test } from 'vitest';
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
