import { expect, test } from 'vitest';
import { LEVEL_COLOURS, levelColour } from './level-colours';

test('C626: one to four levels have their set of colours, one more than levels', () => {
  for (const levels of [1, 2, 3, 4]) {
    const colours = LEVEL_COLOURS[levels]!;
    expect(new Set(colours).size).toBe(levels + 1);
    for (let level = 0; level <= levels; level += 1) expect(levelColour(level, levels)).toBe(colours[level]);
  }
  expect([levelColour(1, 1), levelColour(2, 2), levelColour(3, 3)]).toEqual(['#d7301f', '#d7301f', '#d7301f']);
  expect(levelColour(4, 4)).toBe('#c00000');
});
