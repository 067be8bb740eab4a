import { describe, expect, it } from 'vitest';
import { OptimiserPool } from 'optimiser/pool.server';
import { TaskCancelled } from 'optimiser/tasks';
import type { OptimiserTasks } from '~/modules/planning/optimisation/tasks';
import { generateScenario } from '../support/scenario-generator';

const small = () => generateScenario({ size: 'S', seed: 4 }).model;
const large = () => generateScenario({ size: 'L', seed: 4, goal: 'deviation' }).model;

describe('the worker pool', () => {
  it('solves beside the event loop, reports progress and answers several callers', async () => {
    const pool = new OptimiserPool<OptimiserTasks>({ size: 2 });
    try {
      const answers = await Promise.all([1, 2, 3, 4].map(() => pool.run('solveScenario', { model: small() })));
      expect(answers.map(({ status }) => status)).toEqual(['solved', 'solved', 'solved', 'solved']);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(pool.busy).toBe(0);
    } finally {
      await pool.close();
    }
  });

  it('cancels a running task through its signal and goes on with the next one', async () => {
    const pool = new OptimiserPool<OptimiserTasks>({ size: 1, graceMs: 3000 });
    try {
      const stop = new AbortController();
      let ticks = 0;
      const running = pool.run(
        'solveScenario',
        { model: large() },
        {
          signal: stop.signal,
          onProgress: () => {
            if (++ticks === 2) stop.abort();
          },
        },
      );
      await expect(running).rejects.toBeInstanceOf(TaskCancelled);
      expect(ticks).toBe(2);
      expect(await pool.run('solveScenario', { model: small() })).toMatchObject({ status: 'solved' });
    } finally {
      await pool.close();
    }
  });

  it('passes a task’s failure on and survives it', async () => {
    const pool = new OptimiserPool<OptimiserTasks>({ size: 1 });
    try {
      await expect(pool.run('nothing' as 'solveScenario', { model: small() })).rejects.toThrow('no task « nothing »');
      expect(await pool.run('solveScenario', { model: small() })).toMatchObject({ status: 'solved' });
    } finally {
      await pool.close();
    }
  });
});
