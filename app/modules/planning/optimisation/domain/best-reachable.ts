/**
 * The best value one member of a conflict could ask for with the others kept: a linear programme for a sum, a surface
 * or the cap, Dinkelbach iterations (W. Dinkelbach, Management Science 13, 1967) for a mean or a share, and for a
 * rotation rule a bisection on its bound, since it is one ratio per zone and crop.
 */
import type { LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution } from './allocation-of-solution';
import type { Member, MemberRows } from './constraint-members';
import { AT_LEAST, EQUAL, traitsOf } from './objective-kind';
import { relativeTerms, valueOfCell, type ObjectiveRow } from './objective-rows';
import { objectiveValue } from './objective-value';
import { divisorCells, selectedCells } from './selected-cells';
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

/** Steps by which a rule's bound is sought, in percentage points: its sliders move by whole ones. */
const BOUND_STEP = 0.0025;
const SLIDER_STEP = 1;
const DINKELBACH_LIMIT = 50;

type RuleMember = Extract<Member, { kind: 'rule' }>;

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
      return ruleReach(session, built, member, rows, options);
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
  // The values an objective can take form an interval that misses the target: its nearer end is the answer.
  const target = row.objective.target ?? 0;
  const most = extremeValue(session, built, row, 'maximise', options);
  const least = extremeValue(session, built, row, 'minimise', options);
  if (most === null || least === null) return null;
  const value = Math.abs(most - target) < Math.abs(least - target) ? most : least;
  // An equality has no side to round to.
  if (row.comparison === EQUAL) return { value, applicable: value };
  return { value, applicable: row.comparison === AT_LEAST ? floorTo2(value) : ceilTo2(value) };
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
  const base = divisorCells(model, row.objective);
  const { whole } = traitsOf(row.quantity);
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
    const next = optimise(relativeTerms(cells, base, value, ratio / whole));
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
  return { value, applicable: ceilTo2(value) };
}

function ruleReach(
  session: LpSession,
  built: ScenarioProgramme,
  member: RuleMember,
  lifted: MemberRows['rows'],
  options: SolveOptions,
): Reach | null {
  const asked = ruleAsking(session, built, member, lifted, options);
  if (!asked) return null;
  const { rule, impose, lift, farthest, isFeasible } = asked;
  for (const side of ['min', 'max'] as const) {
    // Where the other side alone is too much, this one has nothing to give.
    impose(side === 'min' ? 'max' : 'min');
    if (!isFeasible()) {
      lift();
      continue;
    }
    impose(side);
    // Asking nothing is feasible, asking what the rule asks is not.
    const value = farthest(side, rule[side], BOUND_STEP);
    lift();
    return { value, applicable: side === 'min' ? floorTo2(value) : ceilTo2(value), side };
  }
  return null;
}

/**
 * How far a rule's minimum can rise and its maximum fall, in whole percents, each with the other kept; null: up to the
 * other. Null without a solution whatever the rule asks. Its rows must be lifted on the session, and be there for both
 * sides.
 */
export function ruleRoom(
  session: LpSession,
  built: ScenarioProgramme,
  member: RuleMember,
  lifted: MemberRows['rows'],
  options: SolveOptions,
): { readonly low: number | null; readonly high: number | null } | null {
  const asked = ruleAsking(session, built, member, lifted, options);
  if (!asked?.isFeasible()) return null;
  const { rule, impose, lift, ask, farthest, isFeasible } = asked;
  const end = (side: 'min' | 'max', other: 'min' | 'max'): number | null => {
    impose(other);
    const leavesRoom = isFeasible();
    impose(side);
    ask(side, rule[other]);
    const bound = !leavesRoom || isFeasible() ? null : farthest(side, rule[other], SLIDER_STEP);
    ask(side, rule[side]);
    lift();
    return bound;
  };
  return { low: end('max', 'min'), high: end('min', 'max') };
}

function ruleAsking(
  session: LpSession,
  built: ScenarioProgramme,
  { ruleKind, ruleId }: RuleMember,
  lifted: MemberRows['rows'],
  options: SolveOptions,
) {
  const rule = built.prepared.model.rotationRules.find(({ kind, id }) => kind === ruleKind && id === ruleId);
  if (!rule) return null;
  const rows = built.rotationRows.flatMap((row) =>
    lifted.filter((bounds) => bounds.row === row.row).map((bounds) => ({ ...row, ...bounds })),
  );
  session.setCosts(new Float64Array(session.columns));
  const isFeasible = () => session.solve(options).status === 'optimal';
  const ask = (side: 'min' | 'max', percent: number) => {
    for (const { row, areaColumn } of rows.filter((r) => r.side === side))
      session.setCoefficient(row, areaColumn, -percent / 100);
  };
  return {
    rule,
    isFeasible,
    ask,
    impose(side: 'min' | 'max') {
      for (const { row, lower, upper } of rows.filter((r) => r.side === side)) session.setRowBounds(row, lower, upper);
    },
    lift() {
      for (const { row } of rows) session.setRowBounds(row, -Infinity, Infinity);
    },
    /** The last feasible bound, by steps, on the way to one that is not: feasibility ends once. */
    farthest(side: 'min' | 'max', tooMuch: number, step: number): number {
      let [good, bad] = [side === 'min' ? 0 : 100, tooMuch];
      // nearer than that, the middle would be one of the two
      while (Math.abs(bad - good) > 1.5 * step) {
        const middle = Math.round((good + bad) / 2 / step) * step;
        ask(side, middle);
        if (isFeasible()) good = middle;
        else bad = middle;
      }
      ask(side, rule[side]);
      return good;
    },
  };
}

/** Guarded so that 23.4 held as 23.399999999 stays 23.4: a tenth of a millionth is the solver's rounding. */
function floorTo2(value: number): number {
  return Math.floor(value * 100 + FLOOR_GUARD) / 100;
}

/** Taken from 0, so that nothing is not −0. */
function ceilTo2(value: number): number {
  return 0 - floorTo2(-value);
}
