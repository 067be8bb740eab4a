import { expect, test } from 'vitest';
import { conflictFields, withChoices, writeTexts } from '~/kernel/edit-conflict';
import { SentFields } from './sent-fields';

test('fields are found, added, replaced and taken away as in any form', () => {
  const file = new File(['x'], 'x.csv');
  const form = new SentFields([
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
    ['file', file],
  ]);
  expect([form.get('a'), form.getAll('a'), form.get('none'), form.has('b'), form.get('file')]).toEqual([
    '1',
    ['1', '3'],
    null,
    true,
    file,
  ]);
  form.set('a', '4');
  form.append('c', '5');
  form.delete('b');
  const all = [
    ['a', '4'],
    ['file', file],
    ['c', '5'],
  ];
  expect([[...form], [...form.entries()]]).toEqual([all, all]);
  expect([...form.keys()]).toEqual(['a', 'file', 'c']);
  expect([...form.values()]).toEqual(['4', file, '5']);
  const seen: unknown[] = [];
  form.forEach((value, name) => seen.push([name, value]));
  expect(seen).toEqual(all);
});

test('ten times as many choices take about ten times as long', () => {
  const msFor = (count: number): number => {
    const names = Array.from({ length: count }, (_, at) => `field.${at}`);
    const texts = writeTexts(Object.fromEntries(names.map((name) => [name, ['1']])));
    const { seen, served, choice } = conflictFields();
    const form = new SentFields([
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
  // a FormData takes a hundred times as long
  expect(leastOf(40_000)).toBeLessThan(40 * leastOf(4000));
});
