import { CONTENT_FIELDS } from '../domain';
import { toWgs84, type SourceGrid } from '~/kernel/lambert.server';

const GRIDS = [4326, 2154, 27572, 3857] as const satisfies readonly SourceGrid[];
export const isSourceGrid = (code: number): code is SourceGrid => (GRIDS as readonly number[]).includes(code);

/** The coordinates of a content, in degrees; null without a place or with an unknown projection (B37). */
export function placeOf({
  x,
  y,
  projection,
}: {
  readonly x: number | null;
  readonly y: number | null;
  readonly projection: string;
}): { longitude: number; latitude: number } | null {
  const grid = Number(projection);
  if (x === null || y === null || !isSourceGrid(grid)) return null;
  // the form's own start: nobody has placed this content
  if (x === CONTENT_FIELDS.x.start && y === CONTENT_FIELDS.y.start && grid === 4326) return null;
  const [longitude, latitude] = toWgs84(grid, [x, y]);
  return { longitude, latitude };
}
