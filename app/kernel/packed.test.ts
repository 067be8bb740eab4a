import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed';

test('what is packed comes back the same, whatever its quotes, bars and signs', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          id: fc.string(),
          cells: fc.array(
            fc.oneof(fc.string({ unit: fc.constantFrom('"', "'", '\\', '’', 'é', '\n', '<') }), fc.string()),
          ),
        }),
      ),
      (rows) => {
        expect(unpack(pack(rows))).toEqual(rows);
      },
    ),
  );
  expect(pack([{ text: 'l\'eau « dite "claire" »' }])).toBe(`[{'text':'l"eau « dite \\'claire\\' »'}]`);
});
