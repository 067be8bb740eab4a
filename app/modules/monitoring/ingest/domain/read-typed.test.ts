import { expect, test } from 'vitest';
import { linesOfBlock, readTyped, type TypedLine } from './read-typed';

const line = (date: string, time: string, value: string): TypedLine => ({ date, time, value });
const NOW = Date.parse('2026-01-01T00:00:00Z');
const read = (lines: TypedLine[], bounds = {}) => readTyped(lines, { lowest: null, highest: null, ...bounds }, NOW);
const told = (lines: TypedLine[], bounds = {}) =>
  read(lines, bounds).faults.map(({ line: at, cell, issue }) => [at, cell, issue.reason.key.split('.').pop()]);
const iso = (lines: TypedLine[]) => read(lines).at.map((at) => new Date(at).toISOString().slice(0, 16));

test('lines are read on the clock of Paris, put in the order of time, blank ones passed over', () => {
  const lines = [line('02/07/2024', '12:00', '1 234,5'), line('', ' ', ''), line('31/12/2023', '7h30', '-2')];
  expect(iso(lines)).toEqual(['2023-12-31T06:30', '2024-07-02T10:00']);
  expect(read(lines)).toMatchObject({ value: [-2, 1234.5], lines: [2, 0], faults: [] });
});

test('C615, C616: each cell that is missing or unreadable is told with its line; the others are still read', () => {
  expect(
    told([
      line('01/01/2024', '', '1'),
      line('', '12:00', ''),
      line('30/02/2024', '25:00', 'beaucoup'),
      line('01/01/2024', '12:00', '1'),
    ]),
  ).toEqual([
    [0, 'time', 'incomplete'],
    [1, 'date', 'incomplete'],
    [1, 'value', 'incomplete'],
    [2, 'date', 'notADay'],
    [2, 'time', 'notATime'],
    [2, 'value', 'notANumber'],
  ]);
});

test.each(['<0,5', 'ND<0.000', '< LQ', 'traces', 'Tr'])(
  '« %s » is told as a limit or a trace, not as a slip',
  (text) => {
    const lines = [line('01/01/2024', '12:00', '12,4'), line('02/01/2024', '12:00', text)];
    expect(told(lines)).toEqual([[1, 'value', 'typedLimit']]);
    expect(read(lines).value).toEqual([12.4]);
  },
);

test('a word for « no value » is told as that', () => {
  expect(told([line('01/01/2024', '12:00', 'n.m.')])).toEqual([[0, 'value', 'typedMissing']]);
});

test('the hour that happens twice is told apart by the order of the lines or by its offset, else asked for', () => {
  const at = (time: string, value: string) => line('27/10/2024', time, value);
  expect(iso([at('02:30', '1'), at('02:00', '2')])).toEqual(['2024-10-27T00:30', '2024-10-27T01:00']);
  expect(iso([at('02:30+02:00', '1'), at('02:30+01:00', '2')])).toEqual(['2024-10-27T00:30', '2024-10-27T01:30']);
  expect(told([at('02:30', '1')])).toEqual([[0, 'time', 'hourTwice']]);
  expect(told([line('31/03/2024', '02:30', '1')])).toEqual([[0, 'time', 'skippedHour']]);
});

test('values outside the bounds, of the future, or typed twice differently are told', () => {
  expect(
    told(
      [
        line('01/01/2024', '10:00', '601'),
        line('01/01/2030', '10:00', '1'),
        line('01/01/2024', '11:00', '1'),
        line('01/01/2024', '11:00', '1'),
        line('01/01/2024', '11:00', '2'),
      ],
      { lowest: 0, highest: 600 },
    ),
  ).toEqual([
    [0, 'value', 'outOfRange'],
    [1, 'date', 'futureDate'],
    [4, 'value', 'typedTwice'],
  ]);
});

test('a block of a spreadsheet fills from its column on; an instant in one cell is parted', () => {
  expect(linesOfBlock([['31/12/2024 14:30', '1,5']], 'date')).toEqual([line('31/12/2024', '14:30', '1,5')]);
  expect(linesOfBlock([['31/12/2024', '14:30', '1,5', 'x']], 'date')).toEqual([line('31/12/2024', '14:30', '1,5')]);
  expect(linesOfBlock([['1,5'], ['1,6']], 'value')).toEqual([{ value: '1,5' }, { value: '1,6' }]);
});

test('« 1 41,88 » is told, not stored as 141,88 nor as 1 418,8', () => {
  expect(told([line('01/01/2024', '12:00', '1 41,88')])).toEqual([[0, 'value', 'badlyApart']]);
});

test('the decimal mark is that of all the lines: « 1.015 » beside « 987,5 » is a thousand and fifteen', () => {
  const at = (day: string, value: string) => line(`${day}/01/2024`, '12:00', value);
  expect(read([at('01', '987,5'), at('02', '1.015')]).value).toEqual([987.5, 1015]);
  expect(read([at('01', '987.5'), at('02', '1,015')]).value).toEqual([987.5, 1015]);
  // alone, what can be: a river is not 1 250 m deep
  expect(read([at('01', '1.250')], { highest: 20 }).value).toEqual([1.25]);
  expect(told([at('01', '998'), at('02', '1.250')])).toEqual([[1, 'value', 'numberOpen']]);
  expect(read([at('01', '1,250')]).value).toEqual([1.25]);
});
