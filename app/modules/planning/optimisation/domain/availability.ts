/**
 * Which combinations of zone, crop and driving mode may receive surface (OPTIMISER §Data).
 *
 * A cell needs the value of the optimised indicator and of every active objective that selects it. It is available when
 * it holds all that and at least one value of any indicator (a cell empty for every indicator means "impossible here"),
 * or when the reference uses it. A used cell without a needed value is never a silent 0: it is listed, and nothing is
 * solved (« matrice incomplète »).
 */
import { indicatorOf } from './objective-kind';
import { NO_INDICATOR } from './indicator-ids';
import { cellCount, cellIds, matrixValues, type CellIds, type ScenarioModel } from './scenario-model';
import { selectedCells } from './selected-cells';

export interface MissingValue extends CellIds {
  readonly indicatorId: number;
}

interface Availability {
  /** 1 where the cell has a variable */
  readonly available: Uint8Array;
  readonly missing: readonly MissingValue[];
}

/** `alsoNeeded`: further indicators every cell must hold, as those of a trade-off curve. */
export function findAvailability(model: ScenarioModel, alsoNeeded: readonly number[] = []): Availability {
  const cells = cellCount(model);
  const available = new Uint8Array(cells);
  for (const layer of model.matrix)
    for (let k = 0; k < cells; k++) if (!Number.isNaN(layer.values[k] ?? NaN)) available[k] = 1;

  const missing = new Map<string, MissingValue>();
  const demand = (indicatorId: number, cell: number) => {
    const values = matrixValues(model, indicatorId);
    if (values && !Number.isNaN(values[cell] ?? NaN)) return;
    available[cell] = 0;
    if ((model.reference[cell] ?? 0) > 0)
      missing.set(`${cell}/${indicatorId}`, { ...cellIds(model, cell), indicatorId });
  };
  if (!model.baseline) {
    const everywhere = model.optimisedId === NO_INDICATOR ? alsoNeeded : [...alsoNeeded, model.optimisedId];
    for (const indicatorId of everywhere) for (let k = 0; k < cells; k++) demand(indicatorId, k);
    for (const objective of model.objectives) {
      const indicatorId = objective.active ? indicatorOf(objective.quantity) : null;
      if (indicatorId !== null) for (const k of selectedCells(model, objective.sel)) demand(indicatorId, k);
    }
  }
  for (let k = 0; k < cells; k++) if ((model.reference[k] ?? 0) > 0) available[k] = 1;
  return { available, missing: [...missing.values()] };
}
