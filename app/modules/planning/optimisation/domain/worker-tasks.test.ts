import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { createTaskRunner, type TaskProgress, type WorkerTask } from './worker-tasks';

describe.each(await engines())('running a worker’s tasks with $name', ({ engine }) => {
  const model = workedCase({ objectives: [abShare(30)], optimisedId: 2 });
  const draw = { spread: 0.1, draws: 10, seed: 1 };

  it('takes and gives plain data only', () => {
    const run = createTaskRunner(engine);
    const x = Float64Array.from([20, 60, 11, 9, 50, 0, 0, 0]);
    const tasks: WorkerTask[] = [
      { kind: 'solve', model },
      { kind: 'explainSolution', model },
      { kind: 'explainConflict', model: workedCase({ objectives: [nitrogenInSud(40)] }) },
      {
        kind: 'frontier',
        model,
        first: { kind: 'deviation' },
        second: { kind: 'indicator', indicatorId: 2, direction: 0 },
      },
      { kind: 'robustness', model, x, draw, reoptimise: true },
      {
        kind: 'ranks',
        model,
        scenarios: [
          { id: 1, x },
          { id: 2, x: model.reference },
        ],
        draw,
      },
      { kind: 'preview', previewId: 'a', model },
      { kind: 'previewChange', previewId: 'a', change: { kind: 'cap', cap: 50 } },
      { kind: 'previewClose', previewId: 'a' },
    ];
    for (const task of tasks) {
      const answer = run(structuredClone(task));
      expect(structuredClone(answer), task.kind).toEqual(answer);
    }
    expect(run({ kind: 'previewChange', previewId: 'a', change: { kind: 'cap', cap: 10 } })).toEqual({
      status: 'closed',
    });
  });

  it('says what is missing instead of explaining an incomplete scenario', () => {
    const run = createTaskRunner(engine);
    const incomplete = workedCase({ objectives: [{ ...abShare(30), target: null }] });
    for (const kind of ['solve', 'explainSolution', 'explainConflict'] as const)
      expect(run({ kind, model: incomplete })).toEqual({
        status: 'incomplete',
        missing: [{ kind: 'objective', objectiveId: 1, part: 'target' }],
      });
  });

  it('reports progress, and stops when the report says so', () => {
    const run = createTaskRunner(engine);
    const seen: TaskProgress[] = [];
    const x = model.reference;
    const answer = run({ kind: 'robustness', model, x, draw, reoptimise: true }, (progress) => {
      if (progress.total !== null) seen.push(progress);
      return seen.length < 4;
    });
    expect(seen.map(({ done, total }) => [done, total])).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
      [4, 10],
    ]);
    expect(answer).toMatchObject({ reoptimised: { drawsDone: 4 } });
  });
});
