/**
 * A scenario kept warm in the solver, so that a slider's every step is re-solved at once.
 *
 * Several sessions hold the same rows: one has the optimum, the others the steps that decide between equal ones
 * (tie-steps). Moving a target then leaves all of them dual feasible, and each needs a few dual pivots only; one
 * session that swaps its costs back and forth would need primal ones. The answer equals a cold solve to 1e-9 relative
 * in the objective, the deviation and every left-hand side, and to 0.01 ha in x (spec: OPTIMISER).
 */
import type { LinearSolution, LpEngine } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import { LiveProgramme } from './live-programme';
import { objectiveRowBounds } from './objective-rows';
import { prepareScenario } from './prepared-scenario';
import { applyChange, type PreviewChange } from './preview-change';
import { ruleContext } from './rotation-rows';
import type { RotationRule, ScenarioModel } from './scenario-model';
import { scenarioResult } from './scenario-results';
import { capHa, scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { solvePrepared, type RunBounds, type ScenarioOutcome } from './solve-scenario';
import { solveTies, tieSteps, type TieStep } from './tie-steps';
import { OPTIMUM_KEPT } from './tolerances';
import { breachesOf } from './verify-allocation';

interface Warm {
  built: ScenarioProgramme;
  readonly optimum: LiveProgramme;
  readonly steps: readonly TieStep[];
  /** one programme a step of the ties */
  readonly ties: readonly LiveProgramme[];
  /** rule bounds that have rows in the programme */
  readonly sides: ReadonlySet<string>;
  /** ties that have started, each from the first basis of the one before it */
  seeded: number;
}

export class ScenarioPreview {
  private warm: Warm | null = null;
  private opened = new Set<string>();

  constructor(
    private readonly engine: LpEngine,
    public model: ScenarioModel,
  ) {}

  /** Moves one value and solves again. */
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
      if (this.model.baseline)
        return {
          status: 'solved',
          result: scenarioResult(prepared, prepared.reference, { optimum: null, iterations: 0 }),
        };
      this.warm = this.open(
        scenarioToProgramme(prepared, {
          sliders: true,
          ties: true,
          openSides: (rule, side) => this.opened.has(sideKey(rule, side)),
        }),
      );
    }
    return this.answer(this.warm, bounds) ?? this.cold(this.warm.built, bounds);
  }

  dispose(): void {
    this.close();
  }

  private open(built: ScenarioProgramme): Warm {
    const optimum = new LiveProgramme(this.engine.open(built.programme), built.programme);
    const steps = tieSteps(built);
    const ties = steps.map(({ sense, cost }) => {
      const programme = { ...built.programme, sense, cost, objectiveConstant: 0 };
      return new LiveProgramme(this.engine.open(programme), programme);
    });
    const sides = new Set(this.opened);
    for (const rule of this.model.rotationRules)
      for (const side of ['min', 'max'] as const) if (!isIdle(rule, side)) sides.add(sideKey(rule, side));
    return { built, optimum, steps, ties, sides, seeded: 0 };
  }

  private close(): void {
    if (this.warm) for (const { session } of [this.warm.optimum, ...this.warm.ties]) session.dispose();
    this.warm = null;
  }

  /** Applies a change to all sessions; false when the programme must be rebuilt. */
  private move(warm: Warm, change: PreviewChange, before: ScenarioModel): boolean {
    const { built } = warm;
    const all = [warm.optimum, ...warm.ties];
    warm.built = { ...built, prepared: { ...built.prepared, model: this.model } };
    switch (change.kind) {
      case 'objective': {
        const objective = this.model.objectives.find(({ id }) => id === change.objectiveId);
        if (!objective?.active) return true;
        const row = built.objectiveRows.find((r) => r.objective.id === change.objectiveId);
        if (!row || row.slider === 'coefficients' || !Number.isFinite(change.target)) return false;
        for (const session of all)
          if (row.slider === 'rightHandSide') session.setRowBounds(row.row, ...objectiveRowBounds(row, change.target));
          else session.setCoefficient(row.row, row.areaColumn, -row.scale * change.target);
        return true;
      }
      case 'rule': {
        const rule = this.model.rotationRules.find(({ kind, id }) => kind === change.ruleKind && id === change.ruleId);
        if (!rule?.respect) return true;
        const rows = built.rotationRows.filter((row) => row.kind === rule.kind && row.ruleId === rule.id);
        for (const side of ['min', 'max'] as const) {
          const key = sideKey(rule, side);
          if (isIdle(rule, side) || warm.sides.has(key)) continue;
          this.opened.add(key);
          return false;
        }
        for (const { row, areaColumn, side } of rows)
          for (const session of all) session.setCoefficient(row, areaColumn, -rule[side] / 100);
        return true;
      }
      case 'cap':
        for (const session of all)
          session.setRowBounds(built.deviationRow, -Infinity, capHa(warm.built.prepared, change.cap));
        return true;
      case 'direction':
        if (change.optimisedId !== before.optimisedId) return false;
        warm.built = { ...warm.built, goalSense: change.optimisedId >= 1 ? change.direction : 'minimise' };
        warm.optimum.setSense(warm.built.goalSense);
        return true;
      case 'model':
        return false;
    }
  }

  /** What the warm sessions could not certify is solved from nothing; they start again at the next change. */
  private cold(built: ScenarioProgramme, bounds: RunBounds): ScenarioOutcome {
    this.close();
    const answer = solvePrepared(this.engine, built.prepared, bounds);
    return answer.status === 'allocation'
      ? {
          status: 'solved',
          result: scenarioResult(built.prepared, answer.x, { optimum: answer.optimum, iterations: answer.iterations }),
        }
      : answer;
  }

  /** null: the answer of the warm sessions could not be certified. */
  private answer(warm: Warm, bounds: RunBounds): ScenarioOutcome | null {
    const { built, optimum, steps, ties } = warm;
    const { solution: first, certified } = optimum.solve(bounds);
    if (isStopped(first)) return stopped(first);
    if (!certified) return null;
    if (first.status === 'infeasible')
      return { status: 'infeasible', reason: first.reason, iterations: first.iterations, certified };
    const at = (step: number) => {
      const live = ties[step]!;
      if (warm.seeded === step) {
        live.session.setBasis((ties[step - 1] ?? optimum).session.getBasis());
        warm.seeded++;
      }
      return live;
    };
    const found = solveTies(built, steps, first.objective, at, { ...bounds, tolerance: OPTIMUM_KEPT });
    if (found.status === 'uncertain') return null;
    const iterations = first.iterations + found.iterations;
    if (found.status !== 'found') return { status: found.status, reason: found.reason, iterations };
    const x = allocationOfSolution(built.prepared, built.columns, found.solution);
    const context = ruleContext(built.prepared, x);
    if (breachesOf(built.prepared, x, context).length > 0) return null;
    return {
      status: 'solved',
      result: scenarioResult(built.prepared, x, { optimum: first.objective * built.goalScale, iterations }, context),
    };
  }
}

function sideKey({ kind, id }: Pick<RotationRule, 'kind' | 'id'>, side: 'min' | 'max'): string {
  return `${kind}/${id}/${side}`;
}

/** A bound that binds nothing, hence has no row until it moves. */
function isIdle(rule: RotationRule, side: 'min' | 'max'): boolean {
  return side === 'min' ? rule.min <= 0 : rule.max >= 100;
}

function isStopped({ status }: LinearSolution): boolean {
  return status === 'limit' || status === 'cancelled';
}

function stopped({ status, reason, iterations }: LinearSolution): ScenarioOutcome {
  return { status: status === 'cancelled' ? 'cancelled' : 'limit', reason, iterations };
}
