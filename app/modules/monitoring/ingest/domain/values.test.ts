/** Numbers of a column, what is no value, and what can hardly be one: read right, or asked, never guessed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { implausibleIn, takenRanks, NO_DOUBTS } from './doubts';
import { codesIn, isCode, leftKind } from './left-out';
import { readMeasureFile, type MeasureTask } from './read-measures';
import { readNumber } from '~/kernel/number-column';

const table = (text: string): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') })),
  },
];
/** A file of one value a day, under this title. */
const column = (title: string, cells: readonly string[], task: MeasureTask = {}) => {
  const lines = cells.map((cell, at) => `${String(at + 1).padStart(2, '0')}/03/2024 10:00;${cell}`);
  return readMeasureFile(table([`Date;${title}`, ...lines].join('\n')), task);
};
const valuesOf = ({ channels }: ReturnType<typeof column>) => [...(channels[0]?.value ?? [])];

test('a column is read as a whole: what its decimal mark is not parts thousands', () => {
  const reading = column('Conductivité (µS/cm)', ['987,5', '1.002,3', '1.015', '1.020', '998,0']);
  expect(valuesOf(reading)).toEqual([987.5, 1002.3, 1015, 1020, 998]);
  expect(reading.channels[0]!.openNumber).toBeUndefined();
  expect(valuesOf(column('Conductivité (µS/cm)', ['987.5', '1,015']))).toEqual([987.5, 1015]);
  expect(valuesOf(column('Conductivité (µS/cm)', ['1.015.000', '1.015']))).toEqual([1_015_000, 1015]);
});

test('what a column leaves open another column of the file says, or what the quantity can be, else it is asked', () => {
  const both = readMeasureFile(
    table('Date;Conductivité (µS/cm);Niveau (m)\n01/03/2024 10:00;1.015;1,25\n02/03/2024 10:00;1.020;1,5'),
    {},
  );
  expect([...both.channels[0]!.value]).toEqual([1015, 1020]);
  expect(valuesOf(column('Hauteur (m)', ['1.250', '1.251']))).toEqual([1.25, 1.251]);
  const open = column('Conductivité (µS/cm)', ['998', '1.250']);
  expect(open.channels[0]!.openNumber).toBe('1.250');
  const said = column('Conductivité (µS/cm)', ['998', '1.250'], { table: { decimal: ',' } });
  expect(valuesOf(said)).toEqual([998, 1250]);
  expect(said.channels[0]!.openNumber).toBeUndefined();
});

test.each([
  ['1 250,5', 1250.5],
  ['1\u202f250', 1250],
  ["1'250.5", 1250.5],
  ['1 41,88', undefined],
  ['12 34', undefined],
  ['1,2,3', undefined],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['7.35E-05', 0.0000735],
  ['−0,5', -0.5],
  [',5', 0.5],
  ['.', undefined],
  ['12,5 m', undefined],
])('« %s » is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('digits apart that are no thousands are told as that, and nothing is stored of them', () => {
  const reading = column('Niveau (m)', ['1 41,88', '1,5']);
  expect(valuesOf(reading)).toEqual([1.5]);
  expect(reading.issues.map(({ value, reason }) => [value, reason.key])).toEqual([
    ['1 41,88', 'ingest:reason.badlyApart'],
  ]);
});

test('numbers as French and English write them come back, whatever their size', () => {
  const number = fc.double({ min: -1e8, max: 1e8, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('fr-FR', 'en-GB', 'de-DE'),
      (all, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        const mark = locale === 'en-GB' ? '.' : ',';
        expect(all.map((value) => readNumber(format.format(value), mark))).toEqual(all.map((value) => value + 0));
      },
    ),
  );
});

test.each([
  '#-1',
  'NAN',
  '"INF"'.replaceAll('"', ''),
  '-INF',
  '---',
  '____',
  '***',
  'n/a',
  'Null',
  'no data',
  '#N/A',
  'à sec',
  '–',
])('« %s » says that there is no value', (text) => {
  expect(leftKind(text)).toBe('missing');
});
test.each(['<0,5', '< 0.20', '< LQ', 'ND<10', 'ND', 'n.d.', 'traces', '>1000', '> 100', 'ND<0.000', '≤ 2', 'inf. à 2'])(
  '« %s » is a result at a limit',
  (text) => {
    expect(leftKind(text)).toBe('limit');
  },
);
test.each(['12,5', 'abc', '=1+1', '', '-1', '12 m'])('« %s » is neither', (text) => {
  expect(leftKind(text)).toBeNull();
});

test.each([-9999, -999.99, -7999, -6999, 999999999, -999999999, -99.9, -32768, 9999, 1e31])(
  '%s may be a code',
  (value) => {
    expect(isCode(value)).toBe(true);
    expect([...codesIn([12.1, 12.2, value])]).toEqual([value]);
  },
);
test('a number of the registry among others of its size is a value', () => {
  expect([...codesIn([9990, 9995, 9999])]).toEqual([]);
  expect([...codesIn([-90, -99, -95])]).toEqual([]);
  expect([...codesIn([12, 999, 0.5])]).toEqual([]);
});

test('codes and words are counted by how they are written, kept out, and no fault of a line', () => {
  const reading = column('Hauteur (cm)', ['43', '999999999', '-9999', '-999,99', 'NAN', 'NAN', '#-1', '45']);
  expect(valuesOf(reading)).toEqual([43, 45]);
  expect(reading.refused).toBe(0);
  expect(reading.leftOut.map(({ kind, code, count }) => [kind, code, count])).toEqual([
    ['missing', 'NAN', 2],
    ['missing', '#-1', 1],
    ['code', '999999999', 1],
    ['code', '-9999', 1],
    ['code', '-999.99', 1],
  ]);
  const kept = column('Hauteur (cm)', ['43', '-9999', '999999999'], { asValues: ['-9999'] });
  expect(valuesOf(kept)).toEqual([43, -9999]);
});

test.each(['Tr', 'tr.', 'TRACES', 'T'])('« %s » of rain is a trace: counted, neither a zero nor a fault', (trace) => {
  const reading = column('Pluie (mm)', ['0', '4,2', trace, '0,6', trace]);
  expect(valuesOf(reading)).toEqual([0, 4.2, 0.6]);
  expect(reading.refused).toBe(0);
  expect(reading.leftOut).toEqual([
    { kind: 'limit', code: trace, count: 2, columns: ['Pluie'], line: 4, asValue: false },
  ]);
});

test('a code and a value at one instant: the value stands, the code is counted', () => {
  const lines = ['13/03/2024 10:00;43', '13/03/2024 10:15;-9999', '13/03/2024 10:15;44', '13/03/2024 10:30;45'];
  const file = (...more: string[]) => table(['Date;Hauteur (cm)', ...lines, ...more].join('\n'));
  const reading = readMeasureFile(file(), {});
  expect(valuesOf(reading)).toEqual([43, 44, 45]);
  expect([reading.refused, reading.repeated]).toEqual([0, 0]);
  expect(reading.leftOut).toMatchObject([{ kind: 'code', code: '-9999', count: 1, columns: ['Hauteur'] }]);
  // two codes at one instant are two
  const twice = readMeasureFile(file('13/03/2024 10:45;-9999', '13/03/2024 10:45;-7999'), {});
  expect(valuesOf(twice)).toEqual([43, 44, 45]);
  expect(twice.leftOut.map(({ code, count }) => [code, count])).toEqual([
    ['-9999', 2],
    ['-7999', 1],
  ]);
  // where a person takes it as a value, the instant has two
  const asValue = readMeasureFile(file(), { asValues: ['-9999'] });
  expect(asValue.issues.map(({ line, reason }) => [line, reason.key])).toEqual([[3, 'ingest:reason.contradiction']]);
});

test('codes of a status keep their place beside the measures that stay', () => {
  const text = 'Date;Niveau (m);Statut\n01/03/2024 10:00;1,5;1\n02/03/2024 10:00;-9999;2\n13/03/2024 10:00;1,6;3';
  const [channel] = readMeasureFile(table(text), { table: { status: 2 } }).channels;
  expect([[...channel!.value], [...channel!.status!]]).toEqual([
    [1.5, 1.6],
    [1, 3],
  ]);
});

test('a column of results under limits is offered, and none becomes a zero', () => {
  const reading = column('Nitrates ND (mg/l)', ['12,4', 'ND<0,5', 'ND', 'ND<10', '0', '13,9']);
  expect(valuesOf(reading)).toEqual([12.4, 13.9]);
  expect(reading.leftOut.map(({ kind, code }) => [kind, code])).toContainEqual(['code', '0']);
  expect(valuesOf(column('Débit (m3/s)', ['0', '1,5', '---']))).toEqual([0, 1.5]);
});

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const BOUNDS = { lowest: 0, highest: 30 };

test.each([
  [[0, 30], 0],
  [[-0.001, 30], 1],
  [[0, 30.001], 1],
  [[-1, 31], 2],
])('of the values %s %s lie outside 0 to 30', (value, count) => {
  const rows = { at: value.map(() => NOW), value };
  expect(implausibleIn(rows, BOUNDS, NOW).beyond.count).toBe(count);
  expect(takenRanks(rows, BOUNDS, { ...NO_DOUBTS, beyond: 'leave' }, NOW)).toHaveLength(2 - count);
  expect(takenRanks(rows, BOUNDS, { ...NO_DOUBTS, beyond: 'take' }, NOW)).toHaveLength(2);
});

test('years 1823 and 2123 are far; 1850 and tomorrow are not', () => {
  const at = [
    Date.UTC(1823, 5, 1),
    Date.UTC(1850, 0, 1) - 1,
    Date.UTC(1850, 0, 1),
    NOW + DAY,
    NOW + DAY + 1,
    Date.UTC(2123, 0),
  ];
  const rows = { at, value: at.map(() => 1) };
  expect(implausibleIn(rows, BOUNDS, NOW).farDates).toMatchObject({ count: 4 });
  expect(takenRanks(rows, BOUNDS, { ...NO_DOUBTS, farDates: 'leave' }, NOW)).toEqual([2, 3]);
});

test('beside « traces », a day without rain keeps its nought; a nitrate of nought is asked about', () => {
  expect(valuesOf(column('Pluie (mm)', ['0', 'traces', '3,2']))).toEqual([0, 3.2]);
  expect(valuesOf(column('Nitrates (mg/l)', ['0', 'traces', '3,2']))).toEqual([3.2]);
});

const remarked = (header: string, ...lines: string[]) => {
  const reading = readMeasureFile(
    table([header, ...lines.map((line, at) => `${String(at + 1).padStart(2, '0')}/03/2024 10:00;${line}`)].join('\n')),
    {},
  );
  return {
    values: Object.fromEntries(reading.channels.map(({ label, value }) => [label, [...value]])),
    left: reading.leftOut.map(({ kind, code, count }) => `${kind} ${code} × ${count}`),
    faults: reading.issues.map(({ line, columnName, value, reason }) => [line, columnName, value, reason.key]),
  };
};

test('a remark code of Sandre beside a result says that its number is a limit: it never comes in as a value', () => {
  const read = remarked(
    'Date;Nitrates (mg/l);CdRqAna',
    '12,4;1',
    '0,5;10',
    '0,2;2',
    '50;3',
    '0,4;7',
    '0;0',
    '13;',
    '0,5;10',
  );
  expect(read.values).toEqual({ Nitrates: [12.4, 13] });
  expect(read.left.toSorted()).toEqual([
    'limit CdRqAna 10 × 2',
    'limit CdRqAna 2 × 1',
    'limit CdRqAna 3 × 1',
    'limit CdRqAna 7 × 1',
    'missing CdRqAna 0 × 1',
  ]);
  expect(read.faults).toEqual([]);
});

test.each([
  ['Résultat > seuil de quantification et < au seuil de saturation ou Résultat = 0', true],
  ['Domaine de validité', true],
  ['=', true],
  ['Résultat < au seuil de quantification', false],
  ['Résultat < seuil de détection', false],
  ['Résultat > seuil de saturation', false],
  ['Traces (< seuil de quantification et > seuil de détection)', false],
  ['<', false],
  ['< LQ', false],
  ['Analyse non faite', false],
])('« %s » beside a number: a value? %s', (remark, isValue) => {
  expect(remarked('Date;Nitrates (mg/l);MnemoRqAna', `0,5;${remark}`, '12;=', '13;=', '14;=').values).toEqual({
    Nitrates: isValue ? [0.5, 12, 13, 14] : [12, 13, 14],
  });
});

test('each remark speaks of the value that it stands behind, or before where the file begins so', () => {
  const behind = remarked('Date;Nitrates (mg/l);Rq;Turbidité (NFU);Rq', '12;1;3;10', '0,5;10;4;1');
  expect(behind.values).toEqual({ Nitrates: [12], Turbidité: [4] });
  const before = remarked('Date;Rq;Nitrates (mg/l);Rq;Turbidité (NFU)', '1;12;10;3', '10;0,5;1;4');
  expect(before.values).toEqual({ Nitrates: [12], Turbidité: [4] });
});

test('a note is no code, whatever numbers it holds; a sign in it counts', () => {
  const read = remarked('Date;Niveau (m);Remarques', '1,5;sonde nettoyée', '1,6;10', '1,7;', '1,8;<', '1,9;RAS');
  expect(read.values).toEqual({ Niveau: [1.5, 1.6, 1.7, 1.9] });
  expect(read.left).toEqual(['limit Remarques < × 1']);
});

test.each([
  'Date;remarkCode;Nitrate (mg/l);remarkCode2;Nitrate2 (mg/l)',
  'Date;;Nitrate (mg/l);;Nitrate2 (mg/l)',
  'Date;Q;Nitrate (mg/l);K;Nitrate2 (mg/l)',
])('signs in columns of their own, « %s »: limits never come in as values', (header) => {
  const read = remarked(header, ';1.4;;1.2', '<;0.99;<;0.25', ';1.42;;1.4', ';1.37;<;.50', '<;1.24;;1.4');
  expect(read.values).toEqual({ Nitrate: [1.4, 1.42, 1.37], Nitrate2: [1.2, 1.4, 1.4] });
});

test('a code of remarks that nobody knows refuses its line, with what to write', () => {
  const read = remarked('Date;Nitrates (mg/l);Code remarque', '12;1', '13;1', '14;1', '15;1', '0,5;27');
  expect(read.values).toEqual({ Nitrates: [12, 13, 14, 15] });
  expect(read.faults).toEqual([[6, 'Code remarque', '27', 'ingest:reason.unknownRemark']]);
});
