import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOfConflicts, type MergeTurn } from './';

test(
  'disagreements read page by page: every one is shown once, choices of all pages are kept, one side can be ' +
    'taken everywhere',
  () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 350 }), fc.func(fc.boolean()), (count, mine) => {
        const conflicts = Array.from({ length: count }, (_, at) => `k${at}`);
        let turn: MergeTurn = { chosen: new Set(), turn: 0, to: 1 };
        const shown: string[] = [];
        for (let page = 1; ; page += 1) {
          const seen = pageOfConflicts(conflicts, (key) => key, { ...turn, to: page });
          shown.push(...seen.shown);
          turn = {
            chosen: new Set([...seen.elsewhere.split(' '), ...seen.shown.filter((key) => mine(key))]),
            turn: seen.turn,
            to: page,
          };
          if (page >= seen.pages) break;
        }
        expect(shown).toEqual(conflicts);
        const last = pageOfConflicts(conflicts, (key) => key, { ...turn, to: 1 });
        expect([...last.chosen]).toEqual(conflicts.filter((key) => mine(key)));
        expect(last.chosen.size).toBe(
          last.elsewhere.split(' ').filter(Boolean).length + last.shown.filter((key) => last.chosen.has(key)).length,
        );
        expect(pageOfConflicts(conflicts, (key) => key, { ...turn, to: 'allMine' }).chosen.size).toBe(count);
        expect(pageOfConflicts(conflicts, (key) => key, { ...turn, to: 'allTheirs' }).chosen.size).toBe(0);
      }),
    );
  },
);
