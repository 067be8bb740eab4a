/** The cells of a selection of zones, crops and driving modes (ids, unknown ones ignored; « all » is all there is). */
import { traitsOf } from './objective-kind';
import {
  cellAt,
  type CellSelection,
  type ScenarioModel,
  type ScenarioObjective,
  type SelectedList,
} from './scenario-model';

type Shape = Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>;

/** Whether a list means all there is. */
export const isWhole = ({ whole }: CellSelection, list: SelectedList): boolean => whole?.includes(list) ?? false;

function positions(list: readonly { readonly id: number }[], ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  return list.flatMap((item, position) => (wanted.has(item.id) ? [position] : []));
}

/** A selection keeps its identity while the values beside it move (preview), so its cells are found once. */
const found = new WeakMap<CellSelection, { readonly shape: Shape; readonly cells: Int32Array }>();

/** Cell indices in increasing order, without repetition; not to be written to. */
export function selectedCells(model: Shape, selection: CellSelection): Int32Array {
  const known = found.get(selection);
  if (
    known &&
    known.shape.zones === model.zones &&
    known.shape.crops === model.crops &&
    known.shape.drivingModes === model.drivingModes
  )
    return known.cells;
  const { zones: ofZones, crops: ofCrops, drivingModes } = model;
  const zones = isWhole(selection, 'zones') ? [...ofZones.keys()] : positions(ofZones, selection.zones);
  const crops = isWhole(selection, 'crops') ? [...ofCrops.keys()] : positions(ofCrops, selection.crops);
  const modes = isWhole(selection, 'modes') ? [...drivingModes.keys()] : positions(drivingModes, selection.modes);
  const cells = new Int32Array(zones.length * crops.length * modes.length);
  let k = 0;
  for (const z of zones) for (const c of crops) for (const m of modes) cells[k++] = cellAt(model, z, c, m);
  found.set(selection, { shape: { zones: model.zones, crops: model.crops, drivingModes: model.drivingModes }, cells });
  return cells;
}

/** The cells whose surface divides an objective's sum; null: nothing does. */
export function divisorCells(model: Shape, objective: ScenarioObjective): Int32Array | null {
  const { dividedBy } = traitsOf(objective.quantity);
  return dividedBy ? selectedCells(model, objective[dividedBy]) : null;
}
