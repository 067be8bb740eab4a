import { describe, expect, it } from 'vitest';
import { inTrouble, watchedEngine } from '../../../../../tests/support/watched-engine';
import { abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { runScenario } from './run-scenario';
import { solveScenario, type SolveStage } from './solve-scenario';

const started = (model: Parameters<typeof runScenario>[1], { engine } = watchedEngine()) => {
  const stages: SolveStage[] = [];
  const answer = runScenario(engine, model, { onStage: (stage) => stages.push(stage) });
  return { stages, answer };
};

describe('a start', () => {
  it('says what it is at, and why the solution is what it is', () => {
    const { stages, answer } = started(workedCase({ objectives: [abShare(30)], optimisedId: 2 }));
    expect(stages).toEqual(['build', 'solve', 'spread', 'explain']);
    expect(Object.keys(answer)).toEqual(['outcome', 'explanation']);
    expect(answer).toMatchObject({ outcome: { status: 'solved' }, explanation: { status: 'explained' } });
  });

  it('without a solution names what conflicts, and the nearest that has one', () => {
    const { stages, answer } = started(workedCase({ objectives: [nitrogenInSud(40)] }));
    expect(stages).toEqual(['build', 'solve', 'explain']);
    expect(Object.keys(answer)).toEqual(['outcome', 'conflicts', 'nearest']);
    expect(answer).toMatchObject({
      outcome: { status: 'infeasible', certified: true },
      conflicts: { status: 'explained' },
      nearest: { status: 'found' },
    });
  });

  it('of a baseline, of what is incomplete or in trouble has nothing to explain', () => {
    expect(started(workedCase({ baseline: true }))).toMatchObject({
      stages: [],
      answer: { outcome: { status: 'solved' } },
    });
    const incomplete = workedCase({ objectives: [{ ...abShare(1), target: null }] });
    expect(Object.keys(started(incomplete).answer)).toEqual(['outcome']);
    const { stages, answer } = started(workedCase(), watchedEngine(inTrouble));
    expect(Object.keys(answer)).toEqual(['outcome']);
    expect(answer.outcome.status).toBe('trouble');
    expect(stages).not.toContain('explain');
  });
});

describe('the optimum nearest to the reference', () => {
  const model = workedCase({ optimisedId: 2 });

  it('may miss the optimum by a little more, step by step, before it is given up', () => {
    const reluctant = (refusals: number) =>
      watchedEngine((solution, _, solve) =>
        solve > 1 && solve <= 1 + refusals ? { ...solution, status: 'infeasible' } : solution,
      );
    const outcome = (refusals: number) => {
      const watched = reluctant(refusals);
      return { ...solveScenario(watched.engine, model), solves: watched.seen.solves.length };
    };
    expect(outcome(0)).toMatchObject({ status: 'solved', solves: 3 });
    expect(outcome(2)).toMatchObject({ status: 'solved', solves: 5 });
    // three solves refuse; the second attempt, unscaled, needs its three
    expect(outcome(3)).toMatchObject({ status: 'solved', solves: 7 });
    const never = watchedEngine((solution, _, solve) =>
      solve % 4 === 1 ? solution : { ...solution, status: 'trouble' },
    );
    expect(solveScenario(never.engine, model)).toMatchObject({ status: 'trouble', reason: 'tie-break' });
    expect(never.seen.solves).toHaveLength(8);
  });

  it('stops at a limit on the way, with the iterations of both', () => {
    for (const status of ['limit', 'cancelled'] as const) {
      const watched = watchedEngine((solution, _, solve) => ({
        ...solution,
        iterations: 10 * solve,
        ...(solve === 2 ? { status, reason: 'stopped' } : {}),
      }));
      expect(solveScenario(watched.engine, model)).toEqual({ status, reason: 'stopped', iterations: 30 });
    }
  });

  it.each([1, 2, 3])('is certified at each step: answer %i that is not the programme’s is no result', (at) => {
    const wrong = watchedEngine((solution, _, solve) =>
      solve >= at ? { ...solution, x: solution.x.map((value) => value + 1) } : solution,
    );
    const reason = at === 1 ? 'not-certified' : 'tie-break';
    const outcome = solveScenario(wrong.engine, model);
    expect(outcome).toMatchObject({ status: 'trouble', reason: expect.stringMatching(`${reason}|not-certified`) });
  });

  it('counts the iterations of every solve, and gives the optimum in its shown unit', () => {
    const watched = watchedEngine((solution, _, solve) => ({ ...solution, iterations: 10 * solve }));
    const outcome = solveScenario(watched.engine, model);
    // nitrogen is a mean over the 150 ha: luzerne in AB or not 10, blé in AB 30 in Nord, 60 in Sud
    expect(outcome).toMatchObject({ status: 'solved', result: { iterations: 60 } });
    if (outcome.status === 'solved') expect(outcome.result.optimum).toBeCloseTo((80 * 30 + 20 * 10 + 50 * 60) / 150, 9);
  });
});
