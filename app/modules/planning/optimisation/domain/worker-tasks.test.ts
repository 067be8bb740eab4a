import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { watchedEngine } from '../../../../../tests/support/watched-engine';
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
        second: { kind: 'indicator', indicatorId: 2, direction: 'minimise' },
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

describe('what a task asks for', () => {
  const model = workedCase({ objectives: [abShare(30)], optimisedId: 2 });
  const limits = { maxIterations: 4321 };
  const criteria = {
    first: { kind: 'deviation' },
    second: { kind: 'indicator', indicatorId: 2, direction: 'minimise' },
  } as const;
  const draw = { spread: 0.1, draws: 4, seed: 1 };
  const tasks: WorkerTask[] = [
    { kind: 'solve', model, limits },
    { kind: 'explainConflict', model: workedCase({ objectives: [nitrogenInSud(40)] }), limits },
    { kind: 'explainSolution', model, limits },
    { kind: 'intervals', model, limits },
    { kind: 'frontier', model, ...criteria, limits },
    { kind: 'robustness', model, x: model.reference, draw, reoptimise: true, limits },
    { kind: 'preview', previewId: 'a', model, limits },
  ];

  it.each(tasks.map((task) => [task.kind, task] as const))(
    '%s: reaches the solver, which reports back',
    (kind, task) => {
      const { engine, seen } = watchedEngine();
      const reports: TaskProgress[] = [];
      createTaskRunner(engine)(task, (progress) => reports.push(progress) > 0);
      expect(seen.solves.length).toBeGreaterThan(0);
      for (const options of seen.solves) {
        expect(options.maxIterations).toBe(4321);
        const at = reports.length;
        expect(options.onProgress?.(17, 0)).toBe(true);
        expect(reports.slice(at)).toEqual([{ phase: kind, done: 17, total: null }]);
      }
    },
  );

  it('is stopped by a report that says no; without a report nothing stops', () => {
    const { engine, seen } = watchedEngine();
    const run = createTaskRunner(engine);
    run({ kind: 'solve', model }, () => false);
    run({ kind: 'solve', model });
    expect(seen.solves.map(({ onProgress }) => onProgress?.(1, 0))).toEqual([false, false, false, true, true, true]);
    expect(seen.solves.map(({ maxIterations }) => maxIterations)).toEqual(new Array(6).fill(undefined));
  });

  it('is answered by its kind', () => {
    const run = createTaskRunner(watchedEngine().engine);
    expect(run({ kind: 'explainSolution', model, nearlyChosen: 1 })).toMatchObject({
      status: 'explained',
      nearlyChosen: [{ zoneId: expect.any(Number) }],
    });
    expect(run({ kind: 'intervals', model })).toContainEqual(expect.objectContaining({ of: 'objective/1', low: null }));
    expect(run({ kind: 'robustness', model, x: model.reference, draw, reoptimise: false })).toMatchObject({
      reoptimised: null,
    });
    const scenarios = [
      { id: 1, x: model.reference },
      { id: 2, x: Float64Array.from([0, 80, 20, 0, 50, 0, 0, 0]) },
    ];
    const ranked = run({ kind: 'ranks', model, scenarios, draw, referenceId: 1 });
    expect(ranked).toMatchObject([
      { scenarios: [{ evolution: null }, { evolution: { nominal: expect.any(Number) } }] },
    ]);
    expect(run({ kind: 'frontier', model, ...criteria, maxPoints: 2 })).toMatchObject({ status: 'drawn' });
  });

  it('needs the values that its curve needs, and says which are missing', () => {
    const values = Float64Array.from([60, 30, 10, 10, NaN, 30, 10, 10]);
    const holed = workedCase({
      matrix: [...model.matrix, { indicatorId: 3, values }],
    });
    const second = { kind: 'indicator', indicatorId: 3, direction: 'minimise' } as const;
    const run = createTaskRunner(watchedEngine().engine);
    expect(run({ kind: 'solve', model: holed })).toMatchObject({ status: 'solved' });
    expect(run({ kind: 'frontier', model: holed, first: criteria.first, second })).toEqual({
      status: 'matrixIncomplete',
      cells: [{ zoneId: 2, cropId: 10, modeId: 2, indicatorId: 3 }],
    });
  });

  it('closes a preview, and the one before when it is opened again', () => {
    const { engine, seen } = watchedEngine();
    const run = createTaskRunner(engine);
    const preview = { kind: 'preview', previewId: 'a', model } as const;
    run(preview);
    run({ ...preview, previewId: 'b' });
    run(preview);
    expect(seen).toMatchObject({ opened: 9, disposed: 3 });
    expect(run({ kind: 'previewClose', previewId: 'a' })).toEqual({ status: 'closed' });
    expect(seen.disposed).toBe(6);
    const change = { kind: 'cap', cap: 80 } as const;
    expect(run({ kind: 'previewChange', previewId: 'b', change })).toMatchObject({ status: 'solved' });
    expect(run({ kind: 'previewChange', previewId: 'a', change })).toEqual({ status: 'closed' });
    expect(run({ kind: 'previewClose', previewId: 'a' })).toEqual({ status: 'closed' });
    expect(seen).toMatchObject({ opened: 9, disposed: 6 });
  });
});
