import type { MatrixDescription } from './matrix-fields';
/** A planning matrix: one value per indicator for one hectare of each (zone, crop, driving mode) of a territory. */
export interface PlanningMatrix extends MatrixDescription {
  readonly matrixId: number;
  readonly territoryId: number;
  readonly author: string;
  readonly updatedBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly favoris: boolean;
}

/** One cell; `value` null empties it. */
export interface MatrixCell {
  readonly indicatorId: number;
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly value: number | null;
  readonly generatedValue: boolean;
}

interface CellBounds {
  readonly indicators: ReadonlySet<number>;
  readonly zones: ReadonlySet<number>;
  readonly crops: ReadonlySet<number>;
  readonly modes: ReadonlySet<number>;
}

export const cellKey = (cell: Pick<MatrixCell, 'indicatorId' | 'zoneId' | 'cropId' | 'modeId'>): string =>
  `${cell.indicatorId}:${cell.zoneId}:${cell.cropId}:${cell.modeId}`;

/** Whether a cell belongs to the matrix: its indicator to the matrix, the rest to the territory. */
export const isInside = (cell: MatrixCell, bounds: CellBounds): boolean =>
  bounds.indicators.has(cell.indicatorId) &&
  bounds.zones.has(cell.zoneId) &&
  bounds.crops.has(cell.cropId) &&
  bounds.modes.has(cell.modeId);
