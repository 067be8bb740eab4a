/**
 * Why this solution (OPTIMISER §Answers, sensitivity): the marginal cost of each objective, rule and of the cap, in the
 * unit of the optimised indicator; the range where that price holds; and the unused combinations that were nearly
 * chosen. It is read from the optimum before the tie-break changes the basis. A target on a right-hand side has a price
 * and an exact range. The target of a mean, a share or a rotation rule is a coefficient: its price is local (∂z/∂t =
 * dual · surface of the ratio), and shown as local.
 */
import type { LpEngine, LpSession, LinearSolution, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import { certifyInfeasible, certifyOptimum } from './certify-solution';
import type { Member } from './constraint-members';
import type { ObjectiveRow } from './objective-rows';
import type { PreparedScenario } from './prepared-scenario';
import { cellIds, type CellIds } from './scenario-model';
import { scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { divisorCells, selectedCells } from './selected-cells';
import { AT_BOUND } from './tolerances';

export interface PriceRange {
  readonly low: number | null;
  readonly high: number | null;
}

export interface Price {
  readonly member: Member;
  /** which bound of a rotation rule */
  readonly side?: 'min' | 'max';
  /** change of the optimum, in its shown unit, for one unit more of target, of the bound or of the cap */
  readonly perUnit: number;
  /** the same for one unit less and one unit more: they differ at a kink (degenerate optimum) */
  readonly perUnitBelow: number;
  readonly perUnitAbove: number;
  readonly degenerate: boolean;
  readonly binding: boolean;
  /**
   * values of target or of the cap between which the price holds (an end that is null is open); null when it is local
   */
  readonly range: PriceRange | null;
  /** zones where a rotation rule binds */
  readonly zones: readonly number[];
}

export interface NearlyChosen extends CellIds {
  /**
   * what one hectare of it would worsen the goal by: per hectare of land, in the indicator's unit (% of deviation:
   * hectares moved)
   */
  readonly gapPerHa: number;
}

export type SolutionExplanation =
  | {
      readonly status: 'explained';
      readonly optimum: number;
      readonly prices: readonly Price[];
      readonly nearlyChosen: readonly NearlyChosen[];
    }
  | { readonly status: 'infeasible' | 'limit' | 'cancelled' | 'trouble'; readonly reason: string };

interface ExplanationOptions extends SolveOptions {
  readonly nearlyChosen?: number;
}

export function explainSolution(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: ExplanationOptions = {},
): SolutionExplanation {
  const first = attempt(engine, prepared, options);
  return first.status === 'trouble' ? attempt(engine, prepared, { ...options, presolve: false, scale: false }) : first;
}

function attempt(engine: LpEngine, prepared: PreparedScenario, options: ExplanationOptions): SolutionExplanation {
  const built = scenarioToProgramme(prepared);
  const session = engine.open(built.programme);
  try {
    const solution = session.solve(options);
    if (solution.status === 'infeasible')
      return {
        status: solution.ray && certifyInfeasible(built.programme, solution.ray) ? 'infeasible' : 'trouble',
        reason: solution.reason,
      };
    if (solution.status !== 'optimal')
      return { status: solution.status === 'unbounded' ? 'trouble' : solution.status, reason: solution.reason };
    if (!certifyOptimum(built.programme, solution).certified) return { status: 'trouble', reason: 'not-certified' };
    const x = allocationOfSolution(prepared, built.columns, solution);
    return {
      status: 'explained',
      optimum: solution.objective * built.goalScale,
      prices: [
        ...built.objectiveRows.map((row) => objectivePrice(session, built, solution, row, x)),
        ...rulePrices(session, built, solution),
        ...capPrice(session, built, solution),
      ],
      nearlyChosen: nearlyChosen(built, solution, x, options.nearlyChosen ?? 20),
    };
  } finally {
    session.dispose();
  }
}

function isAtBound(built: ScenarioProgramme, solution: LinearSolution, row: number): boolean {
  const activity = solution.rowActivity[row]!;
  const near = (bound: number) =>
    Number.isFinite(bound) && Math.abs(activity - bound) <= AT_BOUND * (1 + Math.abs(bound));
  return near(built.programme.rowLower[row]!) || near(built.programme.rowUpper[row]!);
}

function objectivePrice(
  session: LpSession,
  built: ScenarioProgramme,
  solution: LinearSolution,
  row: ObjectiveRow,
  x: Float64Array,
): Price {
  const binding = isAtBound(built, solution, row.row);
  // One unit of target moves the row's right-hand side by this much.
  const moves = row.slider === 'rightHandSide' ? row.scale : row.scale * baseSurface(built, row, x);
  const priced = onesided(session, solution, row.row, binding, moves * built.goalScale);
  const range = row.slider === 'rightHandSide' && binding && row.scale > 0 ? priced.range : null;
  return {
    member: { kind: 'objective', objectiveId: row.objective.id },
    binding,
    zones: [],
    ...priced,
    range: range && openEnds((range.low + row.shift) / row.scale, (range.high + row.shift) / row.scale),
  };
}

function baseSurface(built: ScenarioProgramme, row: ObjectiveRow, x: Float64Array): number {
  const { model } = built.prepared;
  const cells = divisorCells(model, row.objective) ?? selectedCells(model, row.objective.sel);
  return cells.reduce((sum, cell) => sum + x[cell]!, 0);
}

function onesided(session: LpSession, solution: LinearSolution, row: number, binding: boolean, factor: number) {
  if (!binding) return { perUnit: 0, perUnitBelow: 0, perUnitAbove: 0, degenerate: false, range: null };
  const { range, dualBelow, dualAbove, degenerate } = session.rowRanging(row);
  return {
    perUnit: price(solution.rowDual[row]! * factor),
    perUnitBelow: price(dualBelow * factor),
    perUnitAbove: price(dualAbove * factor),
    degenerate,
    range,
  };
}

/** Infinity does not survive storage as JSON. */
function openEnds(low: number, high: number): PriceRange {
  return { low: Number.isFinite(low) ? low : null, high: Number.isFinite(high) ? high : null };
}

/** No −0 in what people read. */
function price(value: number): number {
  return value === 0 ? 0 : value;
}

function rulePrices(session: LpSession, built: ScenarioProgramme, solution: LinearSolution): Price[] {
  return built.prepared.model.rotationRules.flatMap((rule) =>
    (['min', 'max'] as const).flatMap((side) => {
      const rows = built.rotationRows.filter(
        (row) => row.kind === rule.kind && row.ruleId === rule.id && row.side === side,
      );
      if (rows.length === 0) return [];
      let perUnit = 0;
      let below = 0;
      let above = 0;
      let degenerate = false;
      const zones = new Set<number>();
      for (const { row, areaColumn, zone } of rows) {
        const areaHa = solution.x[areaColumn]!;
        if (areaHa <= AT_BOUND || !isAtBound(built, solution, row)) continue;
        const one = onesided(session, solution, row, true, (areaHa / 100) * built.goalScale);
        perUnit += one.perUnit;
        below += one.perUnitBelow;
        above += one.perUnitAbove;
        degenerate ||= one.degenerate;
        zones.add(built.prepared.model.zones[zone]?.id ?? 0);
      }
      return [
        {
          member: { kind: 'rule' as const, ruleKind: rule.kind, ruleId: rule.id },
          side,
          perUnit,
          perUnitBelow: below,
          perUnitAbove: above,
          degenerate,
          binding: zones.size > 0,
          range: null,
          zones: [...zones],
        },
      ];
    }),
  );
}

function capPrice(session: LpSession, built: ScenarioProgramme, solution: LinearSolution): Price[] {
  if (built.prepared.model.changeCap === null) return [];
  const row = built.deviationRow;
  const binding = isAtBound(built, solution, row);
  const hectares = built.prepared.territoryHa / 100;
  const priced = onesided(session, solution, row, binding, hectares * built.goalScale);
  const range = priced.range && openEnds(priced.range.low / hectares, priced.range.high / hectares);
  return [{ member: { kind: 'cap' }, binding, zones: [], ...priced, range }];
}

/** Available, unused combinations by what one hectare of them would cost, the cheapest first. */
function nearlyChosen(
  built: ScenarioProgramme,
  solution: LinearSolution,
  x: Float64Array,
  count: number,
): NearlyChosen[] {
  const { up, down } = built.columns;
  const gaps: { cell: number; gapPerHa: number }[] = [];
  for (let cell = 0; cell < x.length; cell++) {
    if (up[cell]! < 0 || x[cell]! > 0) continue;
    // A cell that the solution emptied grows by giving back what `down` took.
    const reduced = down[cell]! >= 0 ? -solution.reducedCost[down[cell]!]! : solution.reducedCost[up[cell]!]!;
    gaps.push({ cell, gapPerHa: Math.abs(reduced) });
  }
  return gaps
    .sort((a, b) => a.gapPerHa - b.gapPerHa || a.cell - b.cell)
    .slice(0, count)
    .map(({ cell, gapPerHa }) => ({ ...cellIds(built.prepared.model, cell), gapPerHa }));
}
