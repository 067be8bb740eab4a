/**
 * The best value one member of a conflict could ask for with the others kept: a linear programme for a sum, a surface
 * or the cap, Dinkelbach iterations (W. Dinkelbach, Management Science 13, 1967) for a mean or a share, and for a
 * rotation rule a bisection on its bound, since it is one ratio per zone and crop.
 */
import type { LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import type { MemberRows } from './constraint-members';
import { AT_LEAST, AT_MOST } from './objective-kind';
import { relativeTerms, valueOfCell, type ObjectiveRow } from './objective-rows';
import { objectiveValue } from './objective-value';
import { selectedCells } from './selected-cells';
import type { ScenarioProgramme } from './scenario-to-programme';
import { FLOOR_GUARD, RATIO_FOUND } from './tolerances';

export interface Reach {
  /** in the member's own unit: production, indicator, ha, % */
  readonly value: number;
  /** the same to two decimals, rounded to the side that stays feasible: what « appliquer » writes */
  readonly applicable: number;
  /** for a rule: the bound that has to give */
  readonly side?: 'min' | 'max';
}

/** Precision of a rule's bound, in percentage points. */
const BOUND_PRECISION = 0.005;
const DINKELBACH_LIMIT = 50;

/** The member's rows must be lifted on the session; the scope's other rows are in place. */
export function bestReach(
  session: LpSession,
  built: ScenarioProgramme,
  { member, rows }: MemberRows,
  options: SolveOptions,
): Reach | null {
  switch (member.kind) {
    case 'objective': {
      const row = built.objectiveRows.find(({ objective }) => objective.id === member.objectiveId);
      return row ? objectiveReach(session, built, row, options) : null;
    }
    case 'cap':
      return capReach(session, built, options);
    case 'rule':
      return ruleReach(session, built, rows, options);
    case 'respect':
      return null;
  }
}

function objectiveReach(
  session: LpSession,
  built: ScenarioProgramme,
  row: ObjectiveRow,
  options: SolveOptions,
): Reach | null {
  const target = row.objective.target ?? 0;
  const towards =
    row.comparison === AT_MOST
      ? ['minimise' as const]
      : row.comparison === AT_LEAST
        ? ['maximise' as const]
        : ['maximise' as const, 'minimise' as const];
  for (const sense of towards) {
    const value = extremeValue(session, built, row, sense, options);
    if (value === null) return null;
    // The values an objective can take form an interval that misses the target: its nearer end is the answer.
    const last = sense === towards[towards.length - 1];
    if (!last && value >= target) continue;
    const applicable =
      row.comparison === AT_LEAST ? floorTo2(value) : row.comparison === AT_MOST ? -floorTo2(-value) : value;
    return { value, applicable };
  }
  return null;
}

/** Largest or smallest value of an objective's left-hand side; null when the scope is itself infeasible. */
export function extremeValue(
  session: LpSession,
  built: ScenarioProgramme,
  row: ObjectiveRow,
  sense: 'minimise' | 'maximise',
  options: SolveOptions,
): number | null {
  const { prepared, columns } = built;
  const { model } = prepared;
  const cells = selectedCells(model, row.objective.sel);
  const value = valueOfCell(prepared, row.quantity);
  const base =
    row.quantity.kind === 'share'
      ? selectedCells(model, row.objective.of)
      : row.quantity.kind === 'mean'
        ? cells
        : null;
  const percent = row.quantity.kind === 'share' ? 100 : 1;
  const optimise = (terms: Iterable<readonly [number, number]>) => {
    const cost = new Float64Array(session.columns);
    for (const [cell, v] of terms) {
      const up = columns.up[cell]!;
      if (up < 0) continue;
      cost[up] = v;
      const down = columns.down[cell]!;
      if (down >= 0) cost[down] = -v;
    }
    session.setSense(sense);
    session.setCosts(cost);
    const solution = session.solve(options);
    return solution.status === 'optimal'
      ? objectiveValue(model, row.objective, allocationOfSolution(prepared, columns, solution)).value
      : null;
  };
  if (!base) return optimise([...cells].map((cell) => [cell, value(cell)] as const));
  let ratio = optimise([...cells].map((cell) => [cell, value(cell)] as const));
  for (let k = 0; ratio !== null && k < DINKELBACH_LIMIT; k++) {
    const next = optimise(relativeTerms(cells, base, value, ratio / percent));
    if (next === null || Math.abs(next - ratio) <= RATIO_FOUND * Math.max(1, Math.abs(ratio))) return next ?? ratio;
    ratio = next;
  }
  return ratio;
}

export function capReach(session: LpSession, built: ScenarioProgramme, options: SolveOptions): Reach | null {
  const cost = new Float64Array(session.columns);
  for (const up of built.columns.up) if (up >= 0) cost[up] = 1;
  session.setSense('minimise');
  session.setCosts(cost);
  const solution = session.solve(options);
  if (solution.status !== 'optimal') return null;
  const changed = cost.reduce((sum, c, j) => sum + c * solution.x[j]!, 0);
  const value = (100 * changed) / built.prepared.territoryHa;
  return { value, applicable: -floorTo2(-value) };
}

function ruleReach(
  session: LpSession,
  built: ScenarioProgramme,
  lifted: MemberRows['rows'],
  options: SolveOptions,
): Reach | null {
  const rows = built.rotationRows.flatMap((row) =>
    lifted.filter((bounds) => bounds.row === row.row).map((bounds) => ({ ...row, ...bounds })),
  );
  const rule = built.prepared.model.rotationRules.find(
    ({ kind, id }) => kind === rows[0]?.kind && id === rows[0]?.ruleId,
  );
  if (!rule) return null;
  session.setCosts(new Float64Array(session.columns));
  const feasible = () => session.solve(options).status === 'optimal';
  const impose = (side: 'min' | 'max') => {
    for (const { row, lower, upper } of rows.filter((r) => r.side === side)) session.setRowBounds(row, lower, upper);
  };
  const lift = () => {
    for (const { row } of rows) session.setRowBounds(row, -Infinity, Infinity);
  };
  const ask = (side: 'min' | 'max', percent: number) => {
    for (const { row, areaColumn } of rows.filter((r) => r.side === side))
      session.setCoefficient(row, areaColumn, -percent / 100);
  };
  for (const side of ['min', 'max'] as const) {
    if (!rows.some((row) => row.side === side)) continue;
    impose(side === 'min' ? 'max' : 'min');
    if (!feasible()) {
      lift();
      continue;
    }
    impose(side);
    // Asking nothing is feasible, asking what the rule asks is not; in between feasibility ends once.
    let good = side === 'min' ? 0 : 100;
    let bad = rule[side];
    while (Math.abs(bad - good) > BOUND_PRECISION) {
      const middle = (good + bad) / 2;
      ask(side, middle);
      if (feasible()) good = middle;
      else bad = middle;
    }
    ask(side, rule[side]);
    lift();
    return { value: good, applicable: side === 'min' ? floorTo2(good) : -floorTo2(-good), side };
  }
  return null;
}

/** Guarded so that 23.4 held as 23.399999999 stays 23.4: a tenth of a millionth is the solver's rounding. */
function floorTo2(value: number): number {
  return Math.floor(value * 100 + FLOOR_GUARD) / 100;
}
