/** Gaugings of small streams in centimetres and litres: 1 l/s is 0.001 m³/s, whatever the table says its units by. */
import { expect, test } from 'vitest';
import { isAbsurd, readGaugings } from './read-gaugings';

const ROWS = '05/02/2026 10:20;82;412\n03/03/2026 09:45;64;251\n14/04/2026 11:10;41;98\n19/05/2026 10:00;28;43,5\n';
const WANTED = [
  [0.82, 0.412],
  [0.64, 0.251],
  [0.41, 0.098],
  [0.28, 0.0435],
];
const UNSAID = { stageUnit: '', dischargeUnit: '' };
const SAID = { stageUnit: 'cm', dischargeUnit: 'l/s' };

test.each([
  ['units in heads', `Date;Hauteur (cm);Débit (l/s)\n${ROWS}`, UNSAID],
  ['units in a line below', `Date;H;Q\n;cm;l/s\n${ROWS}`, UNSAID],
  ['units said beside', `Date;H;Q\n${ROWS}`, SAID],
  ['no heads at all', ROWS, SAID],
  ['pasted from a workbook', `Date\tH [cm]\tQ en l/s\n${ROWS.replaceAll(';', '\t')}`, UNSAID],
  [
    'millimetres and litres an hour’s cubic metre',
    `Date;H (mm);Q (l/s)\n${ROWS.replace(/;(\d\d);/g, ';$10;')}`,
    UNSAID,
  ],
])('%s', (_, text, units) => {
  const read = readGaugings(text, units);
  expect(read.ok && read.value.map(({ stage, discharge }) => [stage, discharge])).toEqual(WANTED);
  expect(read.ok && read.value[0]!.at.toISOString()).toBe('2026-02-05T09:20:00.000Z');
});

test.each([
  [`Date;H;Q\n${ROWS}`, UNSAID, 'stageUnit', 'unitUnsaid'],
  [`Date;H (cm);Q\n${ROWS}`, UNSAID, 'dischargeUnit', 'unitUnsaid'],
  [`Date;H (l/s);Q (cm)\n${ROWS}`, UNSAID, 'stageUnit', 'unitOther'],
  [`Date;H (m);Q (l/s)\n${ROWS}`, UNSAID, 'table', 'gaugingBounds'],
  ['Date;H (cm);Q (l/s)\nhier;82;412', UNSAID, 'table', 'gaugingDate'],
  ['Date;H (cm);Q (l/s)\n05/02/2026;82;fort', UNSAID, 'table', 'gaugingNumber'],
  ['Date;Température\n05/02/2026;12', UNSAID, 'table', 'gaugingHeads'],
  ['Date;H (cm);Q (l/s)', UNSAID, 'table', 'noGaugingLine'],
])('what is not said or not read is asked, not guessed (%#)', (text, units, field, key) => {
  expect(readGaugings(text, units)).toMatchObject({
    ok: false,
    reason: { field, key: `timeseries:ratingFault.${key}` },
  });
});

test('a curve tells a unit for another; a flood and a dry bed are neither', () => {
  expect([isAbsurd(412, 0.4), isAbsurd(0.0004, 0.4), isAbsurd(0.8, 0.4), isAbsurd(0, 0.4), isAbsurd(3, null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
