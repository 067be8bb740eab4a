/**
 * Active objectives as rows (OPTIMISER §Constraints 3).
 *
 * A sum or a surface has its target on the right-hand side. The target of a mean or a share is a coefficient of every
 * cell; when the surface it is relative to can't change (whole zones, or whole crops kept by "respect") it becomes a
 * right-hand side too; otherwise, when the planner will move it, that surface gets a column so that moving the target
 * changes one coefficient.
 */
import type { CellRows } from './cell-rows';
import { referenceCropSurfaces } from './growable-crops';
import { comparisonBounds, type Comparison, type ObjectiveQuantity, indicatorOf, traitsOf } from './objective-kind';
import type { PreparedScenario } from './prepared-scenario';
import { matrixValues, type ScenarioObjective } from './scenario-model';
import { divisorCells, selectedCells } from './selected-cells';

export interface ObjectiveRow {
  readonly objective: ScenarioObjective;
  readonly quantity: ObjectiveQuantity;
  readonly comparison: Comparison;
  readonly row: number;
  /** taken off the bounds of the row in x */
  readonly shift: number;
  /**
   * `rightHandSide`: bound = scale · target, the slider is a bound change, `scale` = constant surface or 1.
   * `coefficient`: the coefficient of `areaColumn` is −scale · target. `coefficients`: target is in every cell's
   * coefficient; moving it means writing the row anew.
   */
  readonly slider: 'rightHandSide' | 'coefficient' | 'coefficients';
  readonly scale: number;
  readonly areaColumn: number;
}

interface ObjectiveRowOptions {
  readonly sliders: boolean;
  readonly elastic: boolean;
  /** "respect" may be lifted: its surfaces are not constants */
  readonly respectRemovable: boolean;
}

export function addObjectiveRows(
  rows: CellRows,
  prepared: PreparedScenario,
  options: ObjectiveRowOptions,
): ObjectiveRow[] {
  const { model } = prepared;
  const areas = new Map<string, number>();
  const areaColumnOf = (cells: Int32Array) => {
    const key = cells.join();
    const column = areas.get(key) ?? rows.addAreaColumn(cells);
    areas.set(key, column);
    return column;
  };
  return model.objectives.flatMap((objective) => {
    const { quantity, comparison, target } = objective;
    if (!objective.active || comparison === null || target === null) return [];
    const cells = selectedCells(model, objective.sel);
    const value = valueOfCell(prepared, quantity);
    const base = divisorCells(model, objective);
    const part = 1 / traitsOf(quantity).whole;
    const constant = base ? constantSurface(prepared, base, options.respectRemovable) : null;
    const areaColumn = base && constant === null && options.sliders ? areaColumnOf(base) : -1;
    const slider = !base || constant !== null ? 'rightHandSide' : areaColumn >= 0 ? 'coefficient' : 'coefficients';
    const scale = base ? part * (constant ?? 1) : 1;

    rows.open();
    if (slider === 'coefficients' && base)
      for (const [cell, v] of relativeTerms(cells, base, value, part * target)) rows.putCell(cell, v);
    else for (const cell of cells) rows.putCell(cell, value(cell));
    if (areaColumn >= 0) rows.putColumn(areaColumn, -scale * target);
    if (options.elastic) {
      const weight = 1 / Math.max(Math.abs(target) * referenceSurface(prepared, cells), 1);
      const [lower, upper] = comparisonBounds(comparison, 0);
      if (lower === 0) rows.putColumn(rows.rows.addColumn(weight, 0, Infinity), 1);
      if (upper === 0) rows.putColumn(rows.rows.addColumn(weight, 0, Infinity), -1);
    }
    const { row, shift } = rows.close(...comparisonBounds(comparison, slider === 'rightHandSide' ? scale * target : 0));
    return [{ objective, quantity, comparison, row, shift, slider, scale, areaColumn }];
  });
}

/** Bounds of the solver's row when a right-hand-side objective asks for `target`. */
export function objectiveRowBounds(row: ObjectiveRow, target: number): readonly [number, number] {
  const [lower, upper] = comparisonBounds(row.comparison, row.slider === 'rightHandSide' ? row.scale * target : 0);
  return [lower - row.shift, upper - row.shift];
}

export function valueOfCell(prepared: PreparedScenario, quantity: ObjectiveQuantity): (cell: number) => number {
  const indicatorId = indicatorOf(quantity);
  if (indicatorId === null) return () => 1;
  const values = matrixValues(prepared.model, indicatorId);
  return (cell) => values?.[cell] ?? 0;
}

/** Coefficients of Σ_cells value·x − factor·Σ_base x. */
export function relativeTerms(
  cells: Int32Array,
  base: Int32Array,
  value: (cell: number) => number,
  factor: number,
): Map<number, number> {
  const terms = new Map<number, number>();
  for (const cell of cells) terms.set(cell, value(cell));
  for (const cell of base) terms.set(cell, (terms.get(cell) ?? 0) - factor);
  return terms;
}

function referenceSurface(prepared: PreparedScenario, cells: Int32Array): number {
  return cells.reduce((sum, cell) => sum + prepared.reference[cell]!, 0);
}

/** The surface of a set of cells when no choice of x can change it, else null. */
function constantSurface(prepared: PreparedScenario, cells: Int32Array, respectRemovable: boolean): number | null {
  const { model } = prepared;
  const modes = model.drivingModes.length;
  const keptCrops = model.respect && model.respectScope === 'zone' && !respectRemovable;
  const blockSize = keptCrops ? modes : modes * model.crops.length;
  const surfaces = keptCrops ? referenceCropSurfaces(prepared) : model.zones.map((zone) => zone.surfaceHa);
  const chosen = new Uint8Array(prepared.available.length);
  for (const cell of cells) chosen[cell] = 1;
  let total = 0;
  for (let block = 0; block < surfaces.length; block++) {
    let some = false;
    let all = true;
    for (let k = block * blockSize; k < (block + 1) * blockSize; k++) {
      if (!prepared.available[k]) continue;
      if (chosen[k]) some = true;
      else all = false;
    }
    if (some && !all) return null;
    if (some) total += surfaces[block]!;
  }
  return total;
}
