import { expect, test } from 'vitest';
import { statementNames } from './prepared.server';

test('a statement has a name from its third coming on, the same one ever after', () => {
  const nameOf = statementNames();
  expect([nameOf('SELECT 1'), nameOf('SELECT 1')]).toEqual(['', '']);
  const name = nameOf('SELECT 1');
  expect(name).toMatch(/^[\w-]{24}$/);
  expect(nameOf('SELECT 1')).toBe(name);
});

test('two statements have two names; three hundred are kept, the next ones have none', () => {
  const nameOf = statementNames();
  const thrice = (sql: string) => [1, 2, 3].map(() => nameOf(sql)).at(-1);
  const names = Array.from({ length: 300 }, (_, rank) => thrice(`SELECT ${rank}`));
  expect(new Set(names).size).toBe(300);
  expect(thrice('SELECT 300')).toBe('');
  expect(nameOf('SELECT 7')).toBe(names[7]);
});

test('statements that come once do not take the place of those that come again', () => {
  const nameOf = statementNames();
  for (let rank = 0; rank < 10_000; rank += 1) nameOf(`SELECT ${rank}`);
  nameOf('SELECT again');
  nameOf('SELECT again');
  expect(nameOf('SELECT again')).not.toBe('');
});
