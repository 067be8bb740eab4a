/**
 * A scenario kept warm in the solver, so that a slider's every step is re-solved at once.
 *
 * Two sessions hold the same rows: one has the optimum, the other the optimum nearest to the reference.
 * Moving a target then leaves both dual feasible, and each needs a few dual pivots only; one session that
 * swaps its costs back and forth would need primal ones. The answer equals a cold solve to 1e-9 relative in
 * the objective, the deviation and every left-hand side, and to 0.01 ha in x (spec: OPTIMISER).
 */
import type { LinearSolution, LpEngine, LpSession } from '../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import { objectiveRowBounds } from './objective-rows';
import { prepareScenario } from './prepared-scenario';
import { applyChange, type PreviewChange } from './preview-change';
import type { RotationRule, ScenarioModel } from './scenario-model';
import { scenarioResult } from './scenario-results';
import { capHa, scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { goalBounds, type RunBounds, type ScenarioOutcome } from './solve-scenario';
import { OPTIMUM_KEPT, tieBreakCost } from './tie-break';
import { breachesOf } from './verify-allocation';

interface Warm {
  built: ScenarioProgramme;
  readonly optimum: LpSession;
  readonly nearest: LpSession;
  /** rule bounds that have rows in the programme */
  readonly sides: ReadonlySet<string>;
  /** the nearest session starts from the optimum's first basis */
  seeded: boolean;
}

export interface ScenarioPreview {
  readonly model: ScenarioModel;
  solve(bounds?: RunBounds): ScenarioOutcome;
  /** moves one value and solves again */
  change(change: PreviewChange, bounds?: RunBounds): ScenarioOutcome;
  dispose(): void;
}

export function openPreview(engine: LpEngine, model: ScenarioModel): ScenarioPreview {
  return new Preview(engine, model);
}

class Preview implements ScenarioPreview {
  private warm: Warm | null = null;
  private opened = new Set<string>();

  constructor(private readonly engine: LpEngine, public model: ScenarioModel) {}

  change(change: PreviewChange, bounds?: RunBounds): ScenarioOutcome {
    const before = this.model;
    this.model = applyChange(before, change);
    if (!this.warm || !this.move(this.warm, change, before)) this.close();
    return this.solve(bounds);
  }

  solve(bounds: RunBounds = {}): ScenarioOutcome {
    if (!this.warm) {
      const preparation = prepareScenario(this.model);
      if (preparation.status !== 'ready') return preparation;
      const { prepared } = preparation;
      if (this.model.baseline) return { status: 'solved', result: scenarioResult(prepared, prepared.reference, { optimum: null, iterations: 0 }) };
      this.warm = this.open(scenarioToProgramme(prepared, { sliders: true, openSides: (rule, side) => this.opened.has(`${rule.kind}/${rule.id}/${side}`) }));
    }
    return this.answer(this.warm, bounds);
  }

  dispose(): void {
    this.close();
  }

  private open(built: ScenarioProgramme): Warm {
    const optimum = this.engine.open(built.programme);
    const cost = tieBreakCost(built.columns, built.prepared.ranked, built.programme.cost.length);
    const nearest = this.engine.open({ ...built.programme, sense: 'minimise', objectiveConstant: 0, cost });
    const sides = new Set(this.opened);
    for (const rule of this.model.rotationRules)
      for (const side of ['min', 'max'] as const) if (!isIdle(rule, side)) sides.add(`${rule.kind}/${rule.id}/${side}`);
    return { built, optimum, nearest, sides, seeded: false };
  }

  private close(): void {
    this.warm?.optimum.dispose();
    this.warm?.nearest.dispose();
    this.warm = null;
  }

  /** Carries a change to both sessions; false when the programme has to be written anew. */
  private move(warm: Warm, change: PreviewChange, before: ScenarioModel): boolean {
    const { built } = warm;
    const both = [warm.optimum, warm.nearest];
    warm.built = { ...built, prepared: { ...built.prepared, model: this.model } };
    switch (change.kind) {
      case 'objective': {
        const objective = this.model.objectives.find(({ id }) => id === change.objectiveId);
        if (!objective?.active) return true;
        const row = built.objectiveRows.find((r) => r.objective.id === change.objectiveId);
        if (!row || row.slider === 'coefficients' || !Number.isFinite(change.val1)) return false;
        for (const session of both)
          if (row.slider === 'rightHandSide') session.setRowBounds(row.row, ...objectiveRowBounds(row, change.val1));
          else session.setCoefficient(row.row, row.areaColumn, -row.scale * change.val1);
        return true;
      }
      case 'rule': {
        const rule = this.model.rotationRules.find(({ kind, id }) => kind === change.ruleKind && id === change.ruleId);
        if (!rule?.respect) return true;
        const rows = built.rotationRows.filter((row) => row.kind === rule.kind && row.ruleId === rule.id);
        for (const side of ['min', 'max'] as const) {
          const key = `${rule.kind}/${rule.id}/${side}`;
          if (isIdle(rule, side) || warm.sides.has(key)) continue;
          this.opened.add(key);
          return false;
        }
        for (const { row, areaColumn, side } of rows) for (const session of both) session.setCoefficient(row, areaColumn, -rule[side] / 100);
        return true;
      }
      case 'cap':
        for (const session of both) session.setRowBounds(built.deviationRow, -Infinity, capHa(warm.built.prepared, change.cap));
        return true;
      case 'direction':
        if (change.iidDirection !== before.iidDirection) return false;
        warm.optimum.setSense(change.direction === 1 && change.iidDirection >= 1 ? 'maximise' : 'minimise');
        return true;
      case 'model': return false;
    }
  }

  private answer(warm: Warm, bounds: RunBounds): ScenarioOutcome {
    const { built, optimum, nearest } = warm;
    const first = optimum.solve(bounds);
    if (first.status !== 'optimal') return unfinished(first);
    if (!warm.seeded) {
      nearest.setBasis(optimum.getBasis());
      warm.seeded = true;
    }
    nearest.setRowBounds(built.goalRow, ...goalBounds(built, first.objective, OPTIMUM_KEPT));
    const second = nearest.solve(bounds);
    if (second.status !== 'optimal') return second.status === 'infeasible' ? { status: 'trouble', reason: 'tie-break', iterations: second.iterations } : unfinished(second);
    const x = allocationOfSolution(built.prepared, built.columns, second);
    const breaches = breachesOf(built.prepared, x);
    const iterations = first.iterations + second.iterations;
    if (breaches.length > 0) return { status: 'trouble', reason: `breach-${breaches[0]!.kind}`, iterations };
    return { status: 'solved', result: scenarioResult(built.prepared, x, { optimum: first.objective * built.goalScale, iterations }) };
  }
}

/** A bound that binds nothing, hence has no row until it moves. */
function isIdle(rule: RotationRule, side: 'min' | 'max'): boolean {
  return side === 'min' ? rule.min <= 0 : rule.max >= 100;
}

function unfinished({ status, reason, iterations }: LinearSolution): ScenarioOutcome {
  if (status === 'infeasible') return { status, reason, iterations, certified: false };
  return { status: status === 'limit' || status === 'cancelled' ? status : 'trouble', reason, iterations };
}
