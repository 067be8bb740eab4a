/** Outlines that administrators draw under every map: what they are, and how they look in the database. */
import type { Extent, LonLat } from '~/kernel/projection';
import { simplifiedWithin } from '~/kernel/simplify';

export const OUTLINE_KINDS = ['river', 'commune', 'catchment', 'intake', 'wood', 'built', 'other'] as const;
export type OutlineKind = (typeof OUTLINE_KINDS)[number];
export const OUTLINE_SHAPES = ['line', 'area', 'point'] as const;
export type OutlineShape = (typeof OUTLINE_SHAPES)[number];

export type Line = readonly LonLat[];
export interface DrawnOutline {
  readonly shape: OutlineShape;
  /** lines, rings, or one line of one place */
  readonly parts: readonly Line[];
}
export const NAME_LIMIT = 80;
/** So many outlines a file, and in all. */
export const [MOST_IN_A_FILE, MOST_IN_ALL] = [500, 3000] as const;
/** Points that one outline keeps. */
export const MOST_POINTS = 1200;
/** Degrees: some ten metres, less than a pixel of a sheet. */
const FINEST = 0.0001;

/** The kind proposed for a shape of a file; the administrator may choose another. */
export const USUAL_KIND = { line: 'river', area: 'commune', point: 'intake' } as const satisfies Record<
  OutlineShape,
  OutlineKind
>;

/** As it is stored: no finer than a sheet draws it, to five decimals, never more than so many points. */
export function storedOutline({ shape, parts }: DrawnOutline): DrawnOutline & { points: number; box: Extent } {
  const kept = simplifiedWithin(parts, FINEST, MOST_POINTS).map((part) =>
    part.map(([x, y]): LonLat => [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5]),
  );
  const all = kept.flat();
  return { shape, parts: kept, points: all.length, box: boxOf(all) };
}

export function boxOf(points: readonly LonLat[]): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

export const isOutlineKind = (text: string): text is OutlineKind => (OUTLINE_KINDS as readonly string[]).includes(text);

/** What the form of a preview says of the outlines of a file that are kept, by their rank. */
export type OutlineChoices = ReadonlyMap<number, { readonly name: string; readonly kind: OutlineKind }>;
