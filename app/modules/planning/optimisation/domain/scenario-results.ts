/**
 * Everything a scenario's results show, from an allocation. Dense arrays stay dense (a territory of 60 × 80 × 5 has
 * 24,000 combinations); `resultLines` gives the seed's lines when they are stored or sent.
 */
import { sameQuantity, type ObjectiveQuantity } from './objective-kind';
import { deviationOf } from './allocation-of-solution';
import { indicatorFigures, type IndicatorFigures } from './indicator-totals';
import { isObjectiveMet, objectiveValue, type ObjectiveValue } from './objective-value';
import type { PreparedScenario } from './prepared-scenario';
import type { RuleContext } from './rotation-rows';
import { ruleReports, type RuleReport } from './rule-report';
import {
  type CellIds,
  type CellSelection,
  type MatrixLayer,
  type ScenarioModel,
  type ScenarioObjective,
} from './scenario-model';

export const OPTIMISED = -4;
export const REFERENCE = -3;
export const EVOLUTION = -2;

export interface ResultLine extends CellIds {
  readonly valueType: -4 | -3 | -2;
  readonly surface: number;
}

export interface IndicatorResult {
  readonly indicatorId: number;
  readonly reference: IndicatorFigures;
  readonly optimised: IndicatorFigures;
}

export interface ObjectiveResult {
  readonly objectiveId: number;
  readonly active: boolean;
  readonly target: number | null;
  /** null: « n.d. » */
  readonly reached: number | null;
  readonly valueRefCalc: number | null;
  readonly valueRefCalcBis: number | null;
  readonly met: boolean;
}

export interface SurfaceGroups {
  readonly byZone: Float64Array;
  readonly byCrop: Float64Array;
  readonly byMode: Float64Array;
}

export interface ScenarioResult {
  /** ha per cell, NaN where the combination is not available */
  readonly optimised: Float64Array;
  readonly reference: Float64Array;
  /** optimum of the goal in its shown unit (sum, mean, or % of deviation); null for a baseline */
  readonly optimum: number | null;
  /** Déviation: % of the territory whose use changes */
  readonly deviation: number;
  readonly indicators: readonly IndicatorResult[];
  readonly surfaces: { readonly reference: SurfaceGroups; readonly optimised: SurfaceGroups };
  readonly objectives: readonly ObjectiveResult[];
  readonly rules: readonly RuleReport[];
  readonly iterations: number;
}

export function scenarioResult(
  prepared: PreparedScenario,
  x: Float64Array,
  run: { readonly optimum: number | null; readonly iterations: number },
  context?: RuleContext,
): ScenarioResult {
  const { model, reference, available } = prepared;
  return {
    optimised: shownSurfaces(x, available),
    reference,
    optimum: run.optimum,
    deviation: deviationOf(reference, x, prepared.territoryHa),
    indicators: model.matrix.map((layer) => ({
      indicatorId: layer.indicatorId,
      reference: referenceFigures(prepared, layer),
      optimised: indicatorFigures(model, layer.indicatorId, x),
    })),
    surfaces: { reference: referenceGroups(prepared), optimised: surfaceGroups(model, x) },
    objectives: model.objectives.map((objective) => {
      const reached = objectiveValue(model, objective, x);
      const before = referenceValue(prepared, objective);
      return {
        objectiveId: objective.id,
        active: objective.active,
        target: objective.target,
        reached: reached.value,
        valueRefCalc: before.value,
        valueRefCalcBis: before.ofSurfaceHa,
        met: isObjectiveMet(objective, reached),
      };
    }),
    rules: ruleReports(prepared, x, context),
    iterations: run.iterations,
  };
}

function shownSurfaces(x: Float64Array, available: Uint8Array): Float64Array {
  const shown = new Float64Array(x.length);
  for (let cell = 0; cell < x.length; cell++) shown[cell] = available[cell] ? x[cell]! : NaN;
  return shown;
}

/** The reference's own figures do not move during a preview: found once for each layer of the matrix. */
const figuresFound = new WeakMap<
  MatrixLayer,
  { readonly reference: Float64Array; readonly figures: IndicatorFigures }
>();

function referenceFigures({ model, reference }: PreparedScenario, layer: MatrixLayer): IndicatorFigures {
  const known = figuresFound.get(layer);
  if (known?.reference === reference) return known.figures;
  const figures = indicatorFigures(model, layer.indicatorId, reference);
  figuresFound.set(layer, { reference, figures });
  return figures;
}

const groupsFound = new WeakMap<Float64Array, { readonly model: ScenarioModel; readonly groups: SurfaceGroups }>();

function referenceGroups({ model, reference }: PreparedScenario): SurfaceGroups {
  const known = groupsFound.get(reference);
  if (
    known &&
    known.model.crops === model.crops &&
    known.model.drivingModes === model.drivingModes &&
    known.model.zones === model.zones
  )
    return known.groups;
  const groups = surfaceGroups(model, reference);
  groupsFound.set(reference, { model, groups });
  return groups;
}

/** What an objective measures of the reference: another target does not change it. */
const valuesFound = new WeakMap<
  CellSelection,
  {
    readonly reference: Float64Array;
    readonly matrix: ScenarioModel['matrix'];
    readonly of: CellSelection;
    readonly quantity: ObjectiveQuantity;
    readonly value: ObjectiveValue;
  }
>();

function referenceValue({ model, reference }: PreparedScenario, objective: ScenarioObjective): ObjectiveValue {
  const known = valuesFound.get(objective.sel);
  if (
    known &&
    known.reference === reference &&
    known.matrix === model.matrix &&
    known.of === objective.of &&
    sameQuantity(known.quantity, objective.quantity)
  )
    return known.value;
  const value = objectiveValue(model, objective, reference);
  valuesFound.set(objective.sel, {
    reference,
    matrix: model.matrix,
    of: objective.of,
    quantity: objective.quantity,
    value,
  });
  return value;
}

function surfaceGroups(model: ScenarioModel, x: Float64Array): SurfaceGroups {
  const modes = model.drivingModes.length;
  const crops = model.crops.length;
  const byZone = new Float64Array(model.zones.length);
  const byCrop = new Float64Array(crops);
  const byMode = new Float64Array(modes);
  let cell = 0;
  for (let zone = 0; zone < byZone.length; zone++)
    for (let crop = 0; crop < crops; crop++)
      for (let mode = 0; mode < modes; mode++, cell++) {
        const ha = x[cell]!;
        byZone[zone]! += ha;
        byCrop[crop]! += ha;
        byMode[mode]! += ha;
      }
  return { byZone, byCrop, byMode };
}

/** Evolution of a combination in %; NaN when it is not available or the reference has none. */
function cellEvolution(optimised: number, reference: number): number {
  return reference === 0 ? NaN : (100 * (optimised - reference)) / reference;
}

/**
 * The seed's result lines (C266–C268), three per combination. Written out: a large run has 72,000, made while others
 * are served.
 */
export function* resultLines(
  { zones, crops, drivingModes }: ScenarioModel,
  { optimised, reference }: Pick<ScenarioResult, 'optimised' | 'reference'>,
): Generator<ResultLine> {
  let cell = 0;
  for (const { id: zoneId } of zones)
    for (const { id: cropId } of crops)
      for (const { id: modeId } of drivingModes) {
        const [now, before] = [optimised[cell]!, reference[cell]!];
        yield { zoneId, cropId, modeId, valueType: OPTIMISED, surface: now };
        yield { zoneId, cropId, modeId, valueType: REFERENCE, surface: before };
        yield { zoneId, cropId, modeId, valueType: EVOLUTION, surface: cellEvolution(now, before) };
        cell += 1;
      }
}
