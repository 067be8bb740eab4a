/** Why the values cannot be calculated from the reference matrix (C185–C187); null when they can. */
export type AutoFillObstacle = 'notEditing' | 'noIndicator' | 'noYear' | 'noPlace';

interface AutoFillContext {
  readonly editing: boolean;
  readonly indicatorCount: number;
  readonly year: number | null;
  /** a department, a city or a KML file */
  readonly located: boolean;
  /** zones drawn well enough to know where they are */
  readonly drawnZones: number;
}

export function autoFillObstacle(context: AutoFillContext): AutoFillObstacle | null {
  if (!context.editing) return 'notEditing';
  if (context.indicatorCount === 0) return 'noIndicator';
  if (context.year === null) return 'noYear';
  return context.located || context.drawnZones > 0 ? null : 'noPlace';
}
