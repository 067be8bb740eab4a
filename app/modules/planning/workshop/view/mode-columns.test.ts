/** The two columns of driving modes on the wall. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modeColumns } from './mode-columns';

const ha = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 40_000, noNaN: true }));

test('both columns fill the height, and no name stands on another, however thin its mode', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ha, ha), { minLength: 1, maxLength: 5 }), (surfaces) => {
      const columns = modeColumns(
        surfaces.map(([reference, optimised], id) => ({
          id,
          name: `Conduite ${id}`,
          parent: id,
          reference,
          optimised,
        })),
      );
      for (const of of ['before', 'after'] as const) {
        const whole = columns.reduce((sum, column) => sum + column[of].share, 0);
        expect(whole === 0 || Math.abs(whole - 100) < 1e-6).toBe(true);
      }
      const labels = columns.map(({ label }) => label);
      for (const [rank, label] of labels.entries()) {
        expect(label).toBeGreaterThan(0);
        expect(label).toBeLessThan(100);
        if (rank > 0) expect(label - labels[rank - 1]!).toBeGreaterThanOrEqual(11.9);
      }
    }),
  );
});
