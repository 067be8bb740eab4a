import { expect, test } from 'vitest';
import { defineCommands, oneOf, plainNumber, rowNumber } from './commands';

const commands = defineCommands({
  save: {},
  tick: { row: rowNumber, list: oneOf(['zones', 'crops']) },
  set: { to: plainNumber },
});

test('a button is read as what it was written with', () => {
  expect(commands.write({ do: 'tick', row: 4, list: 'zones' })).toBe('tick:4:zones');
  expect(commands.read('tick:4:zones')).toEqual({ do: 'tick', row: 4, list: 'zones' });
  expect(commands.read(commands.write({ do: 'set', to: -2.5 }))).toEqual({ do: 'set', to: -2.5 });
  expect(commands.read('save')).toEqual({ do: 'save' });
});

test.each(['', 'nonsense', 'toString', 'save:1', 'tick', 'tick:4', 'tick:4:modes', 'tick:x:zones', 'set:1e9', 'set:'])(
  '« %s » is no button of the form',
  (text) => {
    expect(commands.read(text)).toBeNull();
  },
);
