/**
 * How much a result depends on estimated values: the matrix is drawn many times, each value ± a spread, and results are
 * given as P10–P90. A draw multiplies every value of an (indicator, crop, driving mode) by one factor, uniform in [1 −
 * spread, 1 + spread] and common to all zones, since the uncertainty is about a crop under a mode. Independent factors
 * per cell would average out and make every result look safe. Draw d depends on (seed, d) only, so that scenarios
 * compared with the same seed use the same matrices.
 */
import type { Basis, LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import type { PreparedScenario } from './prepared-scenario';
import { PRODUCTION_INDICATOR } from './indicator-ids';
import type { ScenarioModel } from './scenario-model';
import { scenarioToProgramme } from './scenario-to-programme';
import { seededRandom } from '~/kernel/seeded-random';
import { solveBoth } from './solve-scenario';

export interface DrawOptions {
  /** 0.1 for ± 10 % */
  readonly spread: number;
  readonly draws: number;
  readonly seed: number;
}

export interface Percentiles {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** One factor per (crop, mode) of each indicator, index crop · M + mode. */
function drawFactors(
  model: Pick<ScenarioModel, 'crops' | 'drivingModes' | 'matrix'>,
  { spread, seed }: DrawOptions,
  draw: number,
): Map<number, Float64Array> {
  return new Map(
    model.matrix.map(({ indicatorId }) => {
      // the indicator's own sequence, so that adding an indicator leaves the others' draws alone
      const random = seededRandom(
        Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(draw + 1, 0x85ebca6b) ^ Math.imul(indicatorId + 1, 0xc2b2ae35),
      );
      return [
        indicatorId,
        Float64Array.from(
          { length: model.crops.length * model.drivingModes.length },
          () => 1 + spread * (2 * random.next() - 1),
        ),
      ];
    }),
  );
}

/** Σ v·x and Σ x over the zones for each (crop, mode), where the matrix has a value. */
function cropModeTotals(
  model: ScenarioModel,
  values: Float64Array,
  x: Float64Array,
): { sums: Float64Array; surface: number } {
  const pairs = model.crops.length * model.drivingModes.length;
  const sums = new Float64Array(pairs);
  let surface = 0;
  for (let cell = 0; cell < x.length; cell++) {
    if (x[cell]! <= 0 || Number.isNaN(values[cell]!)) continue;
    sums[cell % pairs] = sums[cell % pairs]! + values[cell]! * x[cell]!;
    surface += x[cell]!;
  }
  return { sums, surface };
}

/** The territory's value of each indicator in every draw, the allocation being kept (NaN when none). */
export function drawnIndicators(
  model: ScenarioModel,
  x: Float64Array,
  options: DrawOptions,
): Map<number, Float64Array> {
  const totals = model.matrix.map(({ indicatorId, values }) => ({
    indicatorId,
    ...cropModeTotals(model, values, x),
    drawn: new Float64Array(options.draws),
  }));
  for (let draw = 0; draw < options.draws; draw++) {
    const factors = drawFactors(model, options, draw);
    for (const { indicatorId, sums, surface, drawn } of totals) {
      const factor = factors.get(indicatorId);
      const sum = sums.reduce((total, value, pair) => total + value * (factor?.[pair] ?? 1), 0);
      drawn[draw] = surface <= 0 ? NaN : indicatorId === PRODUCTION_INDICATOR ? sum : sum / surface;
    }
  }
  return new Map(totals.map(({ indicatorId, drawn }) => [indicatorId, drawn]));
}

export function percentiles(values: ArrayLike<number>): Percentiles {
  const sorted = Float64Array.from(values).sort();
  // linear interpolation between ranks (type 7, as the statistics screens, A37)
  const at = (p: number) => {
    const rank = p * (sorted.length - 1);
    const low = sorted[Math.floor(rank)] ?? NaN;
    return low + ((sorted[Math.ceil(rank)] ?? NaN) - low) * (rank - Math.floor(rank));
  };
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}

export interface Robustness {
  /** the allocation kept, the matrix drawn */
  readonly indicators: readonly ({ readonly indicatorId: number } & Percentiles)[];
  /** the scenario solved again in each draw; null when not asked for */
  readonly reoptimised: {
    readonly solved: number;
    readonly infeasible: number;
    readonly drawsDone: number;
    readonly optimum: Percentiles;
    readonly byMode: readonly Percentiles[];
    readonly byCrop: readonly Percentiles[];
  } | null;
}

interface RobustnessOptions extends DrawOptions {
  readonly limits?: SolveOptions;
  readonly reoptimise: boolean;
  /** called after each draw; false stops, and the draws done are reported */
  readonly onDraw?: (done: number) => boolean;
}

export function scenarioRobustness(
  engine: LpEngine,
  prepared: PreparedScenario,
  x: Float64Array,
  options: RobustnessOptions,
): Robustness {
  const drawn = drawnIndicators(prepared.model, x, options);
  return {
    indicators: [...drawn].map(([indicatorId, values]) => ({ indicatorId, ...percentiles(values) })),
    reoptimised: options.reoptimise ? reoptimise(engine, prepared, options) : null,
  };
}

function reoptimise(
  engine: LpEngine,
  prepared: PreparedScenario,
  options: RobustnessOptions,
): NonNullable<Robustness['reoptimised']> {
  const modes = prepared.model.drivingModes.length;
  const crops = prepared.model.crops.length;
  const byMode = Array.from({ length: modes }, (): number[] => []);
  const byCrop = Array.from({ length: crops }, (): number[] => []);
  const optima: number[] = [];
  let infeasible = 0;
  let drawsDone = 0;
  let basis: Basis | null = null;
  for (let draw = 0; draw < options.draws; draw++) {
    const built = scenarioToProgramme(
      { ...prepared, model: drawnModel(prepared.model, options, draw) },
      { ties: true },
    );
    const session = engine.open(built.programme);
    // the draws share their rows and columns: each starts where the last one ended
    if (basis) session.setBasis(basis);
    const answer = solveBoth(session, built, options.limits ?? {});
    if (answer.status === 'allocation') {
      optima.push(answer.optimum);
      const surfaces = { mode: new Float64Array(modes), crop: new Float64Array(crops) };
      answer.x.forEach((ha, cell) => {
        const mode = cell % modes;
        const crop = Math.floor(cell / modes) % crops;
        surfaces.mode[mode] = surfaces.mode[mode]! + ha;
        surfaces.crop[crop] = surfaces.crop[crop]! + ha;
      });
      surfaces.mode.forEach((ha, m) => byMode[m]?.push(ha));
      surfaces.crop.forEach((ha, c) => byCrop[c]?.push(ha));
      basis = session.getBasis();
    } else if (answer.status === 'infeasible') infeasible++;
    session.dispose();
    if (answer.status === 'cancelled') break;
    drawsDone++;
    if (options.onDraw?.(drawsDone) === false) break;
  }
  return {
    solved: optima.length,
    infeasible,
    drawsDone,
    optimum: percentiles(optima),
    byMode: byMode.map(percentiles),
    byCrop: byCrop.map(percentiles),
  };
}

export function drawnModel(model: ScenarioModel, options: DrawOptions, draw: number): ScenarioModel {
  const factors = drawFactors(model, options, draw);
  const pairs = model.crops.length * model.drivingModes.length;
  return {
    ...model,
    matrix: model.matrix.map(({ indicatorId, values }) => {
      const factor = factors.get(indicatorId);
      return { indicatorId, values: values.map((value, cell) => value * (factor?.[cell % pairs] ?? 1)) };
    }),
  };
}
