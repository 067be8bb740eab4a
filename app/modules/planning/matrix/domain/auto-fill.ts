/** Why the values cannot be calculated from the reference matrix (C185–C187); null when they can. */
export type AutoFillObstacle = 'notEditing' | 'noIndicator' | 'noYear' | 'noPlace';

export interface AutoFillGround {
  readonly editing: boolean;
  readonly indicatorCount: number;
  readonly year: number | null;
  /** a department, a city or a KML file */
  readonly located: boolean;
  /** zones drawn well enough to know where they are */
  readonly drawnZones: number;
}

export function autoFillObstacle(ground: AutoFillGround): AutoFillObstacle | null {
  if (!ground.editing) return 'notEditing';
  if (ground.indicatorCount === 0) return 'noIndicator';
  if (ground.year === null) return 'noYear';
  return ground.located || ground.drawnZones > 0 ? null : 'noPlace';
}
