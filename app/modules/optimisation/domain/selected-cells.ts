/** The cells of a selection of zones, crops and driving modes (ids, unknown ones ignored). */
import { cellAt, type CellSelection, type ScenarioModel } from './scenario-model';

type Shape = Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>;

function positions(list: readonly { readonly id: number }[], ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  return list.flatMap((item, position) => (wanted.has(item.id) ? [position] : []));
}

/** Cell indices in increasing order, without repetition. */
export function selectedCells(model: Shape, selection: CellSelection): Int32Array {
  const zones = positions(model.zones, selection.zones);
  const crops = positions(model.crops, selection.crops);
  const modes = positions(model.drivingModes, selection.modes);
  const cells = new Int32Array(zones.length * crops.length * modes.length);
  let k = 0;
  for (const z of zones) for (const c of crops) for (const m of modes) cells[k++] = cellAt(model, z, c, m);
  return cells;
}

export function isEmptySelection(model: Shape, selection: CellSelection): boolean {
  return selectedCells(model, selection).length === 0;
}
