import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOfObjective, objectiveOfCodes } from './objective-codes';

const kind = (category: number, mode: number | null = null) =>
  objectiveOfCodes({ category, mode, val_2: null }).quantity.kind;

describe('an objective’s codes', () => {
  it('C233 C239 tell surface, share, production and indicator apart', () => {
    expect([kind(0, 0), kind(0, 1), kind(1), kind(4)]).toEqual(['surface', 'share', 'production', 'mean']);
  });

  it('a surface without a unit and an indicator not chosen yet are told too', () => {
    expect([kind(0), kind(-1), kind(-2)]).toEqual(['surfaceWithoutUnit', 'unset', 'unset']);
  });

  it('C238 compare as 4 equal, 6 at most, 7 at least, in val_2 for a surface and in mode otherwise', () => {
    const ofSurface = (val_2: number) => objectiveOfCodes({ category: 0, mode: 1, val_2 }).comparison;
    const ofIndicator = (mode: number) => objectiveOfCodes({ category: 2, mode, val_2: 4 }).comparison;
    expect([4, 6, 7, 5].map(ofSurface)).toEqual([4, 6, 7, null]);
    expect([4, 6, 7, 1].map(ofIndicator)).toEqual([4, 6, 7, null]);
  });

  it('come back as they were: the empty indicator of the template stays apart from another empty one', () => {
    const comparison = fc.constantFrom(4, 6, 7, null);
    const codes = fc.oneof(
      fc.record({ category: fc.constant(0), mode: fc.constantFrom(0, 1, null), val_2: comparison }),
      fc
        .record({ category: fc.integer({ min: -2, max: 50 }), mode: comparison, val_2: fc.constant(null) })
        .filter(({ category }) => category !== 0),
    );
    fc.assert(
      fc.property(codes, (given) => {
        expect(codesOfObjective(objectiveOfCodes(given))).toEqual(given);
      }),
    );
  });
});
