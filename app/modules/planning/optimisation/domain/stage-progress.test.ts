import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SolveStage } from './solve-scenario';
import { stageProgress } from './stage-progress';

const stages: SolveStage[] = ['build', 'solve', 'spread', 'explain'];

test('the bar moves at the first report, never goes back and never says that it is done', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom(...stages), { nil: undefined }), { maxLength: 60 }), (reports) => {
      const progress = stageProgress();
      let last = 0;
      for (const [rank, stage] of ['build' as const, ...reports].entries()) {
        const now = progress(stage);
        if (rank === 0) expect(now).toEqual({ percent: 3, stage: 'build' });
        expect(now.percent).toBeGreaterThanOrEqual(last);
        expect(now.percent).toBeLessThan(97);
        if (stage) expect(now.stage).toBe(stage);
        last = now.percent;
      }
    }),
  );
});
