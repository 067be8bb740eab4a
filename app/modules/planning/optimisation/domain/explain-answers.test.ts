/** What explanations say of a solver that stops, stumbles or refuses, and that they leave no session open. */
import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { inTrouble, inTroubleWhenScaled, watchedEngine } from '../../../../../tests/support/watched-engine';
import { abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { explainConflict } from './explain-conflict';
import { explainSolution } from './explain-solution';
import { feasibleIntervals } from './feasible-interval';
import { frontier } from './frontier';
import { nearestFeasible } from './nearest-feasible';
import { scenarioRobustness } from './robustness';
import type { ScenarioModel } from './scenario-model';
import { solvePrepared } from './solve-scenario';

const possible = workedCase({ objectives: [abShare(30)], optimisedId: 2 });
const impossible = workedCase({ objectives: [nitrogenInSud(40)], optimisedId: 2 });
const draw = { spread: 0.1, draws: 3, seed: 1, reoptimise: true };

type Watched = ReturnType<typeof watchedEngine>;
type Options = Parameters<typeof explainConflict>[2];

const ANSWERS: Record<
  string,
  { model: ScenarioModel; ask: (to: Watched, model: ScenarioModel, options?: Options) => unknown }
> = {
  conflict: {
    model: impossible,
    ask: ({ engine }, model, options) => explainConflict(engine, preparedScenario(model), options),
  },
  solution: {
    model: possible,
    ask: ({ engine }, model, options) => explainSolution(engine, preparedScenario(model), options),
  },
  solve: {
    model: possible,
    ask: ({ engine }, model, options) => solvePrepared(engine, preparedScenario(model), options),
  },
  nearest: {
    model: impossible,
    ask: ({ engine }, model, options) => nearestFeasible(engine, preparedScenario(model), options),
  },
  frontier: {
    model: possible,
    ask: ({ engine }, model, options) =>
      frontier(
        engine,
        preparedScenario(model),
        { kind: 'deviation' },
        { kind: 'indicator', indicatorId: 2, direction: 'minimise' },
        options,
      ),
  },
  intervals: {
    model: possible,
    ask: ({ engine }, model, options) => feasibleIntervals(engine, preparedScenario(model), options),
  },
  robustness: {
    model: possible,
    ask: ({ engine }, model, limits) =>
      scenarioRobustness(engine, preparedScenario(model), model.reference, { ...draw, limits }),
  },
};
const kinds = Object.keys(ANSWERS);

describe('explaining with a solver that does not always answer', () => {
  it.each(kinds)('%s: leaves no session open, answered or refused', (kind) => {
    const { model, ask } = ANSWERS[kind]!;
    for (const watched of [watchedEngine(), watchedEngine(inTrouble)]) {
      ask(watched, model);
      expect(watched.seen.opened).toBeGreaterThan(0);
      expect(watched.seen.disposed).toBe(watched.seen.opened);
    }
  });

  it.each(kinds)('%s: hands its limits to the solver', (kind) => {
    const { model, ask } = ANSWERS[kind]!;
    const watched = watchedEngine();
    ask(watched, model, { maxIterations: 4321 });
    expect(watched.seen.solves.every(({ maxIterations }) => maxIterations === 4321)).toBe(true);
  });

  it.each(['conflict', 'solution', 'solve'])('%s: stumbles once, and is asked again unscaled', (kind) => {
    const { model, ask } = ANSWERS[kind]!;
    const watched = watchedEngine(inTroubleWhenScaled);
    expect(ask(watched, model)).toMatchObject({ status: kind === 'solve' ? 'allocation' : 'explained' });
    expect(watched.seen.opened).toBe(2);
    expect(watched.seen.solves[0]).toEqual({});
    const once = watchedEngine();
    ask(once, model);
    expect(once.seen.opened).toBe(1);
  });

  it.each(['conflict', 'solution', 'solve', 'nearest', 'frontier'])('%s: says why there is no answer', (kind) => {
    const { model, ask } = ANSWERS[kind]!;
    expect(ask(watchedEngine(inTrouble), model)).toMatchObject({ status: 'trouble', reason: 'stumbled' });
    for (const status of ['limit', 'cancelled'] as const)
      expect(
        ask(
          watchedEngine((solution) => ({ ...solution, status, reason: 'stopped' })),
          model,
        ),
      ).toMatchObject({ status, reason: 'stopped' });
    // zones bound every surface: what has no end is an error
    const endless = watchedEngine((solution) => ({ ...solution, status: 'unbounded', reason: 'endless' }));
    expect(ask(endless, model)).toMatchObject({ status: 'trouble', reason: 'endless' });
  });

  it.each(['conflict', 'solution', 'solve', 'nearest'])('%s: believes no refusal without its proof', (kind) => {
    const { ask } = ANSWERS[kind]!;
    const unproved = watchedEngine((solution) => ({ ...solution, status: 'infeasible', ray: undefined }));
    expect(ask(unproved, impossible)).toMatchObject({ status: 'trouble' });
    const wrong = watchedEngine((solution) => ({ ...solution, status: 'infeasible', ray: solution.rowDual }));
    expect(ask(wrong, possible)).toMatchObject({ status: 'trouble' });
  });

  it('an optimum that is none is not shown', () => {
    const off = watchedEngine((solution) => ({ ...solution, x: solution.x.map((value) => value + 1) }));
    expect(ANSWERS.solve!.ask(off, possible)).toEqual({
      status: 'trouble',
      reason: 'not-certified',
      iterations: expect.any(Number),
    });
    expect(ANSWERS.solution!.ask(off, possible)).toEqual({ status: 'trouble', reason: 'not-certified' });
  });

  it('a scenario with a solution has no conflict, one without has no price', () => {
    expect(explainConflict(watchedEngine().engine, preparedScenario(possible))).toEqual({
      status: 'feasible',
      reason: 'feasible',
    });
    expect(explainSolution(watchedEngine().engine, preparedScenario(impossible))).toMatchObject({
      status: 'infeasible',
    });
  });

  it('an error of the solver is not taken for an answer', () => {
    const broken = watchedEngine(() => {
      throw new RangeError('out of memory');
    });
    for (const kind of kinds)
      expect(() => ANSWERS[kind]!.ask(broken, ANSWERS[kind]!.model), kind).toThrow('out of memory');
  });
});
