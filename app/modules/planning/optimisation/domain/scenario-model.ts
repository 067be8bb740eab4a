/**
 * Everything the optimiser needs to know about one scenario, as plain data: it travels to a worker by structured clone.
 * Surfaces in hectares, shares in percent, indicator values per hectare.
 *
 * Dense arrays over (zone, crop, driving mode) are indexed by *positions* in the lists below, see `cellAt`; everything
 * a person sees or a database stores is named by *ids* (zoneId, cropId, modeId, indicatorId).
 */
import type { CropTraits } from '~/kernel/crop-types';
import type { Comparison, ObjectiveQuantity } from './objective-kind';

export interface HomogeneousZone {
  readonly id: number;
  readonly name: string;
  readonly surfaceHa: number;
}

export interface Crop extends CropTraits {
  readonly id: number;
  readonly name: string;
}

/** Conduite; `parent` 4 is Econome +, 5 is AB. */
export interface DrivingMode {
  readonly id: number;
  readonly name: string;
  readonly parent: number;
}

export interface Indicator {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'higher' | 'lower' | null;
}

/** One indicator's values per hectare; NaN where the matrix cell is empty. */
export interface MatrixLayer {
  readonly indicatorId: number;
  readonly values: Float64Array;
}

export type SelectedList = 'zones' | 'crops' | 'modes';
export const SELECTED_LISTS: readonly SelectedList[] = ['zones', 'crops', 'modes'];

/** Ids picked through `objectifRef`. */
export interface CellSelection extends Readonly<Record<SelectedList, readonly number[]>> {
  /** lists that mean all there is, also what joins the territory later: their ids are only those of their day */
  readonly whole?: readonly SelectedList[];
}

export interface ScenarioObjective {
  readonly id: number;
  readonly quantity: ObjectiveQuantity;
  /** null until it is chosen */
  readonly comparison: Comparison | null;
  /** in the quantity's unit, null until it is given */
  readonly target: number | null;
  readonly active: boolean;
  readonly description: string;
  readonly sel: CellSelection;
  readonly of: CellSelection;
}

export type RotationKind = 'AB' | 'Eco';

export interface RotationRule {
  readonly kind: RotationKind;
  readonly id: number;
  /** the crops as one set, rather than each crop on its own */
  readonly together: boolean;
  readonly cropType: number;
  readonly allCrops: boolean;
  /** true: enforced; false: only reported */
  readonly respect: boolean;
  readonly crops: readonly number[];
  /** percent of the kind's surface of the zone */
  readonly min: number;
  readonly max: number;
}

/** Which way the optimised indicator is driven. */
export type Direction = 'minimise' | 'maximise';

export interface ScenarioModel {
  readonly zones: readonly HomogeneousZone[];
  readonly crops: readonly Crop[];
  readonly drivingModes: readonly DrivingMode[];
  readonly indicators: readonly Indicator[];
  /** ha per cell: the current crop allocation, or the surfaces of the scenario `referenceId` */
  readonly reference: Float64Array;
  readonly matrix: readonly MatrixLayer[];
  /** nothing is solved, the result is the reference */
  readonly baseline: boolean;
  readonly respect: boolean;
  readonly respectScope: 'zone' | 'territory';
  readonly direction: Direction;
  /** indicator optimised; −1: none, the deviation is minimised */
  readonly optimisedId: number;
  readonly objectives: readonly ScenarioObjective[];
  readonly rotationRules: readonly RotationRule[];
  /** percent of the territory whose use may change; null: no cap */
  readonly changeCap: number | null;
}

/** The seed's parents bound by each kind of rotation rule (A3). */
export const PARENT_OF_KIND: Readonly<Record<RotationKind, number>> = { Eco: 4, AB: 5 };

type Shape = Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>;

export function cellCount(model: Shape): number {
  return model.zones.length * model.crops.length * model.drivingModes.length;
}

export function cellAt(model: Shape, zone: number, crop: number, mode: number): number {
  return (zone * model.crops.length + crop) * model.drivingModes.length + mode;
}

export interface CellIds {
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
}

export function cellIds(model: Shape, cell: number): CellIds {
  const modes = model.drivingModes.length;
  const crops = model.crops.length;
  const pair = Math.floor(cell / modes);
  const zone = model.zones[Math.floor(pair / crops)];
  const crop = model.crops[pair % crops];
  const mode = model.drivingModes[cell % modes];
  if (!zone || !crop || !mode) throw new RangeError(`no cell ${cell}`);
  return { zoneId: zone.id, cropId: crop.id, modeId: mode.id };
}

export function matrixValues(model: ScenarioModel, indicatorId: number): Float64Array | undefined {
  return model.matrix.find((layer) => layer.indicatorId === indicatorId)?.values;
}

export function territorySurface(model: Shape): number {
  return model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0);
}

/** Positions of the modes a kind of rotation rule binds. */
export function modesOfKind(model: Shape, kind: RotationKind): number[] {
  return model.drivingModes.flatMap((mode, m) => (mode.parent === PARENT_OF_KIND[kind] ? [m] : []));
}
