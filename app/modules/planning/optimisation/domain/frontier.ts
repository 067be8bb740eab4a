/**
 * The trade-off between two criteria over everything the scenario allows: indicator against indicator, or against the
 * share of land changed. The curve of a linear programme is a chain of segments; its exact breakpoints come from the
 * parametric simplex (`followCost`), or, where the solver offers none or stops short, from bisection of each segment
 * with the weights normal to it (Aneja and Nair, Management Science 25, 1979): a segment whose own weights find nothing
 * better is an edge.
 */
import type { Basis, LpEngine, LpSession, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { allocationOfSolution, deviationOf } from './allocation-of-solution';
import type { PreparedScenario } from './prepared-scenario';
import { indicatorFigures } from './indicator-totals';
import { matrixValues, type Direction } from './scenario-model';
import { scenarioToProgramme, type ScenarioProgramme } from './scenario-to-programme';
import { CURVE_SHARE, OPTIMUM_KEPT, SHORTEST_SEGMENT, SMALLEST_RANGE } from './tolerances';

export type Criterion =
  | { readonly kind: 'indicator'; readonly indicatorId: number; readonly direction: Direction }
  /** % of the territory whose use changes, to be kept low */
  | { readonly kind: 'deviation' };

export interface FrontierPoint {
  /** in shown units: production summed, other indicators per hectare, deviation in % */
  readonly first: number;
  readonly second: number;
  readonly deviation: number;
  /** ha by driving mode, by position */
  readonly byMode: readonly number[];
}

export type Frontier =
  | {
      readonly status: 'drawn';
      readonly points: readonly FrontierPoint[];
      /** false: stopped at the number of points asked for */ readonly exact: boolean;
    }
  | { readonly status: 'infeasible' | 'limit' | 'cancelled' | 'trouble'; readonly reason: string };

interface FrontierOptions extends SolveOptions {
  readonly maxPoints?: number;
  /** called after each point; false cancels */
  readonly onPoint?: (found: number) => boolean;
}

/** Indicators that every cell must hold for this curve (for `prepareScenario`). */
export function neededByCriteria(...criteria: readonly Criterion[]): number[] {
  return criteria.flatMap((criterion) => (criterion.kind === 'indicator' ? [criterion.indicatorId] : []));
}

export function frontier(
  engine: LpEngine,
  prepared: PreparedScenario,
  first: Criterion,
  second: Criterion,
  options: FrontierOptions = {},
): Frontier {
  const built = scenarioToProgramme(prepared);
  const session = engine.open({
    ...built.programme,
    sense: 'minimise',
    objectiveConstant: 0,
    cost: criterionCost(built, first),
  });
  try {
    return new FrontierSearch(session, built, first, second, options).draw();
  } finally {
    session.dispose();
  }
}

/** f and g in the programme's costs, to be minimised */
interface Vertex {
  readonly f: number;
  readonly g: number;
  readonly point: FrontierPoint;
  /** where a search beside it starts */ readonly basis: Basis | null;
}

class FrontierSearch {
  private stopped: Exclude<Frontier, { status: 'drawn' }> | null = null;
  private readonly costF: Float64Array;
  private readonly costG: Float64Array;

  constructor(
    private readonly session: LpSession,
    private readonly built: ScenarioProgramme,
    private readonly first: Criterion,
    private readonly second: Criterion,
    private readonly options: FrontierOptions,
  ) {
    this.costF = criterionCost(built, first);
    this.costG = criterionCost(built, second);
  }

  draw(): Frontier {
    const start = this.lexicographic(this.costF, this.costG);
    const end = start && this.lexicographic(this.costG, this.costF);
    if (!start || !end) return this.stopped ?? { status: 'trouble', reason: 'frontier' };
    const limit = this.options.maxPoints ?? 200;
    const followed = this.follow(start, end, limit);
    if (this.stopped) return this.stopped;
    const last = followed[followed.length - 1];
    const whole = last !== undefined && last.g - end.g <= CURVE_SHARE * (start.g - end.g);
    // A path cut short shows one end of the curve only: keep its shape, and look for the rest.
    const chain = chainOf([
      start,
      ...(whole ? followed : thinned(corners(chainOf(followed)), Math.ceil(limit / 4))),
      end,
    ]);
    const found = this.refine(chain, limit, whole ? new Set(chain.slice(1, -1)) : new Set());
    if (this.stopped) return this.stopped;
    return { status: 'drawn', points: corners(chain).map(({ point }) => point), exact: found };
  }

  /** The best of one criterion and, among those, of the other. */
  private lexicographic(primary: Float64Array, secondary: Float64Array): Vertex | null {
    const best = this.minimise(primary);
    if (!best) return null;
    const value = dot(primary, best);
    const columns = Int32Array.from(primary.keys()).filter((j) => primary[j] !== 0);
    const row = this.session.addRow(
      -Infinity,
      value + OPTIMUM_KEPT * Math.max(1, Math.abs(value)),
      columns,
      Float64Array.from(columns, (j) => primary[j]!),
    );
    const both = this.minimise(secondary);
    this.session.removeRow(row);
    return this.vertex(both ?? best, null);
  }

  private follow(start: Vertex, end: Vertex, limit: number): Vertex[] {
    const f = 1 / Math.max(Math.abs(end.f - start.f), SMALLEST_RANGE);
    const g = 1 / Math.max(Math.abs(start.g - end.g), SMALLEST_RANGE);
    const from = this.costF.map((c) => c * f);
    if (!this.minimise(from)) return [];
    const found = this.session.followCost(
      this.costG.map((c, j) => c * g - from[j]!),
      1,
      limit,
    );
    return found.map(({ x }) => this.vertex(x, null));
  }

  /**
   * Adds missing points between neighbours; true when none is missing. `edges`: starts of segments known to be
   * complete.
   */
  private refine(chain: Vertex[], limit: number, edges: Set<Vertex>): boolean {
    const scaleF = Math.max(SMALLEST_RANGE, (chain[chain.length - 1]?.f ?? 0) - (chain[0]?.f ?? 0));
    const scaleG = Math.max(SMALLEST_RANGE, (chain[0]?.g ?? 0) - (chain[chain.length - 1]?.g ?? 0));
    for (;;) {
      // longest segment not yet known to be an edge first, so that a limit leaves an even curve
      let at = -1;
      let longest = 0;
      for (let k = 0; k + 1 < chain.length; k++) {
        const length = (chain[k + 1]!.f - chain[k]!.f) / scaleF + (chain[k]!.g - chain[k + 1]!.g) / scaleG;
        if (length > longest && !edges.has(chain[k]!)) {
          longest = length;
          at = k;
        }
      }
      if (at < 0 || longest < SHORTEST_SEGMENT) return true;
      if (chain.length >= limit) return false;
      const a = chain[at]!;
      const b = chain[at + 1]!;
      // weights normal to the segment, sized like the first criterion's costs
      const wf = (a.g - b.g) / scaleG;
      const wg = (b.f - a.f) / scaleG;
      if (a.basis ?? b.basis) this.session.setBasis((a.basis ?? b.basis)!);
      const x = this.minimise(this.costF.map((c, j) => wf * c + wg * this.costG[j]!));
      if (!x) return false;
      const c = this.vertex(x, this.session.getBasis());
      const gain = wf * (a.f - c.f) + wg * (a.g - c.g);
      if (gain <= OPTIMUM_KEPT * (wf * (b.f - a.f) + wg * (a.g - b.g)) || c.f <= a.f || c.f >= b.f) edges.add(a);
      else {
        chain.splice(at + 1, 0, c);
        if (this.options.onPoint?.(chain.length) === false) {
          this.stopped = { status: 'cancelled', reason: 'cancelled' };
          return false;
        }
      }
    }
  }

  private minimise(cost: Float64Array): Float64Array | null {
    this.session.setCosts(cost);
    const solution = this.session.solve(this.options);
    if (solution.status === 'optimal') return solution.x;
    this.stopped = { status: solution.status === 'unbounded' ? 'trouble' : solution.status, reason: solution.reason };
    return null;
  }

  private vertex(x: Float64Array, basis: Basis | null): Vertex {
    return { f: dot(this.costF, x), g: dot(this.costG, x), point: this.point(x), basis };
  }

  private point(x: Float64Array): FrontierPoint {
    const { prepared, columns } = this.built;
    const allocation = allocationOfSolution(prepared, columns, { x });
    const modes = prepared.model.drivingModes.length;
    const byMode = new Array<number>(modes).fill(0);
    allocation.forEach((ha, cell) => {
      byMode[cell % modes] = byMode[cell % modes]! + ha;
    });
    return {
      first: criterionValue(prepared, this.first, allocation),
      second: criterionValue(prepared, this.second, allocation),
      deviation: deviationOf(prepared.reference, allocation, prepared.territoryHa),
      byMode,
    };
  }
}

/** Increasing f, decreasing g, without repetition or dominated points. */
function chainOf(vertices: readonly Vertex[]): Vertex[] {
  const sorted = [...vertices].sort((a, b) => a.f - b.f || a.g - b.g);
  const near = (a: number, b: number) => Math.abs(a - b) <= OPTIMUM_KEPT * Math.max(1, Math.abs(a), Math.abs(b));
  const chain: Vertex[] = [];
  for (const vertex of sorted) {
    const last = chain[chain.length - 1];
    if (last && (vertex.g >= last.g || (near(vertex.f, last.f) && near(vertex.g, last.g)))) continue;
    chain.push(vertex);
  }
  return chain;
}

/** Removes points on the segment of their neighbours: the basis changes there, not the curve. */
function corners(chain: readonly Vertex[]): Vertex[] {
  const kept: Vertex[] = [];
  chain.forEach((vertex, k) => {
    const before = kept[kept.length - 1];
    const after = chain[k + 1];
    if (before && after) {
      const expected = before.g + ((after.g - before.g) * (vertex.f - before.f)) / (after.f - before.f);
      if (expected - vertex.g <= CURVE_SHARE * (before.g - after.g)) return;
    }
    kept.push(vertex);
  });
  return kept;
}

/** At most `limit` points: those whose absence would change the drawing least go first. */
function thinned(chain: readonly Vertex[], limit: number): Vertex[] {
  const kept = [...chain];
  const area = (k: number) => {
    const [a, b, c] = [kept[k - 1]!, kept[k]!, kept[k + 1]!];
    return Math.abs((b.f - a.f) * (c.g - a.g) - (c.f - a.f) * (b.g - a.g));
  };
  while (kept.length > Math.max(2, limit)) {
    let least = 1;
    for (let k = 2; k + 1 < kept.length; k++) if (area(k) < area(least)) least = k;
    kept.splice(least, 1);
  }
  return kept;
}

/** The criterion as a cost to be minimised, over the programme's columns (the reference part left out). */
function criterionCost(built: ScenarioProgramme, criterion: Criterion): Float64Array {
  const { up, down } = built.columns;
  const cost = new Float64Array(built.programme.cost.length);
  const values = criterion.kind === 'indicator' ? matrixValues(built.prepared.model, criterion.indicatorId) : undefined;
  const sign = criterion.kind === 'indicator' && criterion.direction === 'maximise' ? -1 : 1;
  for (let cell = 0; cell < up.length; cell++) {
    if (up[cell]! < 0) continue;
    const value = criterion.kind === 'deviation' ? 1 : sign * (values?.[cell] ?? 0);
    cost[up[cell]!] = value;
    if (criterion.kind === 'indicator' && down[cell]! >= 0) cost[down[cell]!] = -value;
  }
  return cost;
}

function criterionValue(prepared: PreparedScenario, criterion: Criterion, x: Float64Array): number {
  return criterion.kind === 'deviation'
    ? deviationOf(prepared.reference, x, prepared.territoryHa)
    : indicatorFigures(prepared.model, criterion.indicatorId, x).territory;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j]! * b[j]!;
  return sum;
}
