import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../../../optimiser-as/binding/load.server';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { certifyInfeasible, certifyOptimum } from './certify-solution';
import { prepareScenario } from './prepared-scenario';
import { scenarioToProgramme } from './scenario-to-programme';
import type { ScenarioModel } from './scenario-model';

const engine = loadEngine();

function programmeOf(model: ScenarioModel) {
  const preparation = prepareScenario(model);
  if (preparation.status !== 'ready') throw new Error(preparation.status);
  return scenarioToProgramme(preparation.prepared).programme;
}

describe('judging a solver’s answer', () => {
  const programme = programmeOf(generateScenario({ size: 'S', seed: 2 }).model);
  const session = engine.open(programme);
  const solution = session.solve();
  session.dispose();

  it('accepts an optimum', () => {
    expect(certifyOptimum(programme, solution)).toMatchObject({ certified: true });
  });

  it('refuses a point off the constraints, prices of the wrong sign, and a plan that is only feasible', () => {
    const moved = solution.x.slice();
    moved[0] = (moved[0] ?? 0) + 1;
    expect(certifyOptimum(programme, { ...solution, x: moved }).primalResidual).toBeGreaterThan(1e-6);
    expect(certifyOptimum(programme, { ...solution, rowDual: solution.rowDual.map((y) => -y) }).certified).toBe(false);
    const other = engine.open({ ...programme, cost: programme.cost.map((c, j) => c * (j % 2)) });
    const feasible = other.solve();
    other.dispose();
    expect(certifyOptimum(programme, { ...solution, x: feasible.x })).toMatchObject({ certified: false });
  });

  it('accepts the multipliers of a real conflict only', () => {
    const impossible = programmeOf(generateScenario({ size: 'S', seed: 2, conflict: true }).model);
    const refused = engine.open(impossible);
    const { status, ray } = refused.solve();
    refused.dispose();
    expect(status).toBe('infeasible');
    expect(certifyInfeasible(impossible, ray ?? new Float64Array())).toBe(true);
    expect(
      certifyInfeasible(
        impossible,
        (ray ?? new Float64Array()).map(() => 0),
      ),
    ).toBe(false);
    // the same multipliers prove nothing about the scenario without the conflict
    expect(certifyInfeasible(programme, solution.rowDual)).toBe(false);
  });
});
