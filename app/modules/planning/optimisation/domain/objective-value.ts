/**
 * An objective's left-hand value on an allocation: a sum, a mean, hectares or a share. On the reference it is the
 * seed's valueRefCalc, with valueRefCalcBis the surface of « of » of a relative surface (B3). Pure arithmetic, so that
 * a form can show it at every edit.
 */
import { AT_LEAST, AT_MOST, EQUAL, indicatorOf, isRatio, traitsOf } from './objective-kind';
import { matrixValues, type ScenarioModel, type ScenarioObjective } from './scenario-model';
import { selectedCells } from './selected-cells';
import { NO_SURFACE_HA, TARGET_MET } from './tolerances';

export interface ObjectiveValue {
  /** null: « n.d. » (no surface to average over, no indicator chosen, no value) */
  readonly value: number | null;
  /** surface of the selection, ha */
  readonly surfaceHa: number;
  /** surface of « of » for a relative surface, else null */
  readonly ofSurfaceHa: number | null;
}

function surface(cells: Int32Array, x: Float64Array): number {
  let sum = 0;
  for (const cell of cells) sum += Math.max(0, x[cell]!);
  return sum;
}

export function objectiveValue(model: ScenarioModel, objective: ScenarioObjective, x: Float64Array): ObjectiveValue {
  const { quantity } = objective;
  const cells = selectedCells(model, objective.sel);
  const surfaceHa = surface(cells, x);
  const { dividedBy, lacks, whole } = traitsOf(quantity);
  if (lacks === 'indicator') return { value: null, surfaceHa, ofSurfaceHa: null };
  if (dividedBy === 'of') {
    const ofSurfaceHa = surface(selectedCells(model, objective.of), x);
    return { value: ofSurfaceHa > NO_SURFACE_HA ? (whole * surfaceHa) / ofSurfaceHa : null, surfaceHa, ofSurfaceHa };
  }
  const indicatorId = indicatorOf(quantity);
  if (indicatorId === null) return { value: surfaceHa, surfaceHa, ofSurfaceHa: null };
  const values = matrixValues(model, indicatorId);
  let sum = 0;
  let valued = 0;
  for (const cell of cells) {
    const v = values?.[cell] ?? NaN;
    const ha = x[cell]!;
    if (Number.isNaN(v) || ha <= 0) continue;
    sum += v * ha;
    valued += ha;
  }
  if (!dividedBy) return { value: values ? sum : null, surfaceHa, ofSurfaceHa: null };
  return { value: valued > NO_SURFACE_HA ? sum / valued : null, surfaceHa, ofSurfaceHa: null };
}

/** The seed's two computed fields; null where there is nothing to compute. */
export function referenceValues(
  model: ScenarioModel,
  objective: ScenarioObjective,
): { valueRefCalc: number | null; valueRefCalcBis: number | null } {
  const { value, ofSurfaceHa } = objectiveValue(model, objective, model.reference);
  return { valueRefCalc: value, valueRefCalcBis: ofSurfaceHa };
}

/**
 * Whether the target is met, within the tolerance of the solver's own row. A mean or share without surface counts as
 * met.
 */
export function isObjectiveMet(
  { quantity, comparison, target }: ScenarioObjective,
  { value, surfaceHa, ofSurfaceHa }: ObjectiveValue,
): boolean {
  if (target === null || comparison === null) return false;
  if (value === null) return traitsOf(quantity).lacks !== 'indicator';
  // The row of a ratio is multiplied by its surface: on a fraction of a hectare the ratio is that much looser.
  const base = isRatio(quantity) ? Math.min(1, ofSurfaceHa ?? surfaceHa) : 1;
  const slack = (TARGET_MET * Math.max(1, Math.abs(target))) / base;
  if (comparison === AT_MOST) return value <= target + slack;
  if (comparison === AT_LEAST) return value >= target - slack;
  return comparison === EQUAL && Math.abs(value - target) <= slack;
}
