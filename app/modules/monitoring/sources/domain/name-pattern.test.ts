import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFormerSyntax, matcherOf, patternsIn } from './name-pattern';

const fits = (patterns: string, name: string) => matcherOf(patternsIn(patterns))(name);

test.each([
  ['*.csv', 'PZ1_2024.csv', true],
  ['*.csv', 'PZ1.CSV', true],
  ['*.csv', '.csv', true],
  ['*.csv', 'PZ1.csv.part', false],
  ['*.csv, *.TXT;*.mon', 'relevé.txt', true],
  ['PZ?_*.csv', 'PZ1_mars.csv', true],
  ['PZ?_*.csv', 'PZ12_mars.csv', false],
  ['PZ[0-9][!a-c].csv', 'PZ7d.csv', true],
  ['PZ[0-9][!a-c].csv', 'PZ7B.csv', false],
  ['[-x]*', '-a', true],
  ['a[]b', 'a[]b', true],
  ['relevé (1)*', 'relevé', true],
  ['PZ(1)+{2}.csv', 'pz(1)+{2}.csv', true],
  ['É?e', 'éte', true],
  ['?', '😀', true],
  ['*', '', true],
  ['a', '', false],
])('« %s » and the name « %s »: %s', (patterns, name, expected) => {
  expect(fits(patterns, name)).toBe(expected);
});

test('it says what a search over every way to cut the name says', () => {
  const search = (pattern: string, name: string): boolean => {
    if (pattern === '') return name === '';
    const [sign, rest] = [pattern[0], pattern.slice(1)];
    if (sign === '*')
      return Array.from({ length: name.length + 1 }, (_, at) => name.slice(at)).some((one) => search(rest, one));
    return name !== '' && (sign === '?' || sign === name[0]) && search(rest, name.slice(1));
  };
  const text = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), maxLength: 7 });
  fc.assert(
    fc.property(text('ab*?'), text('ab'), (pattern, name) => {
      expect(matcherOf([pattern])(name)).toBe(search(pattern, name));
    }),
    { numRuns: 2000 },
  );
});

test('patterns that a backtracking matcher never ends are answered', () => {
  for (const pattern of ['+(*a)b', `${'*a'.repeat(120)}b`, `${'*'.repeat(13)}b`, `*${'a'.repeat(240)}b`])
    expect(matcherOf([pattern])('a'.repeat(255)), pattern).toBe(false);
});

test('signs that meant something before are known', () => {
  expect(['*.{csv,txt}', '+(*a)b', '!x', 'a|b', '@(a)', 'PZ(1).csv', '[!a]*', 'a!b'].map(hasFormerSyntax)).toEqual([
    ...[true, true, true, true, true, false, false, false],
  ]);
});
