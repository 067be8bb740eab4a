import { expect, test } from 'vitest';
import { LEVEL_TONE } from './marks';

test('C424 a level is blue, green, orange or red; none has no colour', () => {
  expect([-1, 1, 2, 3, 4].map((level) => LEVEL_TONE[level])).toEqual([undefined, 'water', 'leaf', 'ochre', 'brick']);
});
