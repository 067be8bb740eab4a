import { expect, test } from 'vitest';
import { wayTo } from './way-there';

test('the way leads to the map of the telephone, latitude first', () => {
  expect(wayTo([-1.5, 46.25], 'Mozilla/5.0 (Linux; Android 14)')).toBe('geo:46.25,-1.5?q=46.25,-1.5');
  expect(wayTo([-1.5, 46.25], 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('maps:?daddr=46.25,-1.5');
});
