import { expect, test } from 'vitest';
import { verdictOf } from './verdict';

test('the law speaks above its limit, not at it; an alert that rings speaks first', () => {
  expect(verdictOf('nitrate', 50, 0)).toBeNull();
  expect(verdictOf('nitrate', 50.1, 0)).toEqual({ is: 'overLimit', most: 50 });
  expect(verdictOf('nitrate', 51.5, 2)).toEqual({ is: 'alert', level: 2 });
  expect(verdictOf('nitrate', null, 0)).toBeNull();
  expect(verdictOf('groundwaterElevation', 1e6, 0)).toBeNull();
  expect(verdictOf('groundwaterElevation', null, 1)).toEqual({ is: 'alert', level: 1 });
});
