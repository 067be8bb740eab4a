import { expect, test } from 'vitest';
import { conflictFields, withChoices, writeTexts } from './edit-conflict';
import { NO_VERSION, SentForm } from './sent-form';

test('texts are found by their field, in their order; files and fields that were not sent are none', () => {
  const form = new SentForm([
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
    ['file', new File(['x'], 'x.csv')],
  ]);
  expect([form.get('a'), form.getAll('a'), form.get('none'), form.text('none'), form.getAll('none')]).toEqual([
    '1',
    ['1', '3'],
    null,
    '',
    [],
  ]);
  expect([form.has('b'), form.has('file')]).toEqual([true, false]);
  expect([...form]).toEqual([
    ['a', '1'],
    ['a', '3'],
    ['b', '2'],
  ]);
});

test('a number that the page wrote is whole and not negative, or none', () => {
  const ranks = ['0', '12', '-1', '1.5', '1e3', '', ' 3', 'x', '2147483648'].map((sent) =>
    new SentForm([['turn', sent]]).rank('turn'),
  );
  expect(ranks).toEqual([0, 12, ...Array<undefined>(7)]);
  expect(new SentForm().rank('turn')).toBeUndefined();
});

test('other texts make another form: replaced, added, taken away; the first stays as it was', () => {
  const form = new SentForm([
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ]);
  expect([...form.with({ a: ['4'], b: [], c: ['5', '6'] })]).toEqual([
    ['a', '4'],
    ['c', '5'],
    ['c', '6'],
  ]);
  expect([...form]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ]);
});

test.each([
  ['7', 7],
  ['0', 0],
  ['', NO_VERSION],
  ['-3', NO_VERSION],
  ['1.5', NO_VERSION],
  ['2147483648', NO_VERSION],
  ['douze', NO_VERSION],
])('the version « %s » is %i', (text, version) => {
  expect(new SentForm([['version', text]]).version).toBe(version);
});

test('a form without button and version says so', () => {
  expect([new SentForm().command, new SentForm().version]).toEqual(['', NO_VERSION]);
  expect(new SentForm([['intent', 'save']]).command).toBe('save');
});

test('ten times as many choices take about ten times as long', () => {
  const msFor = (count: number): number => {
    const names = Array.from({ length: count }, (_, at) => `field.${at}`);
    const texts = writeTexts(Object.fromEntries(names.map((name) => [name, ['1']])));
    const { seen, served, choice } = conflictFields();
    const form = new SentForm([
      [seen, texts],
      [served, texts],
      ...names.flatMap((name): [string, string][] => [
        [name, '1'],
        [choice(name), 'theirs'],
      ]),
    ]);
    const before = process.cpuUsage();
    expect(withChoices(form).get('field.0')).toBe('1');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const leastOf = (count: number) => Math.min(...Array.from({ length: 4 }, () => msFor(count)));
  leastOf(4000);
  // looking through all fields at every question takes a hundred times as long
  expect(leastOf(40_000)).toBeLessThan(40 * leastOf(4000));
});
