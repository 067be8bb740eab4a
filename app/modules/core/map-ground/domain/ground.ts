/**
 * What lies under a map, in few bytes: places are whole steps from a corner of the sheet, and each point of a line is
 * stored as its difference from the one before.
 */
import type { Extent, LonLat } from '~/kernel/projection';
import type { OverlayTheme } from '~/modules/core/cartography/domain';
import { boxOf, type Line, type OutlineKind } from './outline';
import { piecesWithin, simplified } from '~/kernel/simplify';

/** `zone`: outlines of fields under stations. */
export type GroundLineKind = OutlineKind | 'zone';
export type GroundPointKind = 'town' | 'intake' | 'station' | 'other';

interface GroundLine {
  readonly kind: GroundLineKind;
  readonly name: string;
  readonly parts: readonly (readonly number[])[];
}
interface GroundPoint {
  readonly kind: GroundPointKind;
  readonly name: string;
  readonly at: readonly [number, number];
  /** the mark of a station's kind, and what the legend calls it */
  readonly symbol?: string;
  readonly what?: string;
}
/** Of the file of a layer: rings, lines or one place. */
interface GroundShape {
  readonly layer: number;
  readonly kind: 'area' | 'line' | 'point';
  readonly name: string;
  readonly parts: readonly (readonly number[])[];
}
/** The layers that lie over this map, for whoever looks at it. */
export interface GroundOverlay {
  readonly themes: readonly OverlayTheme[];
  readonly shapes: readonly GroundShape[];
}
export interface MapGround {
  readonly corner: LonLat;
  /** degrees of one step */
  readonly step: number;
  readonly lines: readonly GroundLine[];
  readonly points: readonly GroundPoint[];
  readonly overlay?: GroundOverlay;
}

export interface LineOnGround {
  readonly kind: GroundLineKind;
  readonly name: string;
  readonly parts: readonly Line[];
}
export interface PointOnGround {
  readonly kind: GroundPointKind;
  readonly name: string;
  readonly place: LonLat;
  readonly symbol?: string;
  readonly what?: string;
}

/** A sheet is so many steps wide: a quarter of a pixel of the widest drawing. */
const STEPS = 4000;
/** Lines nearer than so many steps are one. */
const TOLERANCE = 3;

/** A margin of it belongs to the sheet too: a legend may push the subject aside. */
export const aroundSheet = ([west, south, east, north]: Extent): Extent => {
  const room = Math.max(east - west, north - south, 0.05) * 0.25;
  return [west - room, south - room, east + room, north + room];
};

interface ShapeOnGround {
  readonly layer: number;
  readonly kind: 'area' | 'line' | 'point';
  readonly name: string;
  readonly parts: readonly Line[];
}
interface OnGround {
  readonly lines: readonly LineOnGround[];
  readonly points: readonly PointOnGround[];
  readonly overlay?: { readonly themes: readonly OverlayTheme[]; readonly shapes: readonly ShapeOnGround[] } | null;
}

export function groundOf(sheet: Extent, { lines, points, overlay }: OnGround): MapGround {
  const [west, south, east, north] = sheet;
  const step = Math.max(east - west, north - south) / STEPS;
  const place = ([x, y]: LonLat) => [Math.round((x - west) / step), Math.round((north - y) / step)] as const;
  const drawn = (line: Line): number[] => {
    let [x, y] = [0, 0];
    return line.flatMap((at) => {
      const [across, down] = place(at);
      const way = [across - x, down - y];
      [x, y] = [across, down];
      return way;
    });
  };
  const cut = (parts: readonly Line[]) =>
    parts.flatMap((part) => piecesWithin(simplified(part, TOLERANCE * step), sheet)).map(drawn);
  return {
    corner: [west, north],
    step,
    lines: lines
      .filter(({ kind, parts }) => !isCover(kind) || meets(boxOf(parts.flat()), sheet))
      .map(({ kind, name, parts }) => ({
        ...{ kind, name },
        parts: isCover(kind) ? parts.map((part) => drawn(simplified(part, TOLERANCE * step))) : cut(parts),
      }))
      .filter(({ parts }) => parts.length > 0),
    points: points.map(({ place: at, ...rest }) => ({ ...rest, at: place(at) })),
    ...(overlay && {
      overlay: {
        themes: overlay.themes,
        shapes: overlay.shapes
          .filter(({ parts }) => meets(boxOf(parts.flat()), sheet))
          .map(({ parts, ...shape }) => ({
            ...shape,
            // a ring stays whole: cut, it would be another surface
            parts: shape.kind === 'line' ? cut(parts) : parts.map((part) => drawn(simplified(part, TOLERANCE * step))),
          })),
      },
    }),
  };
}

/** What covers the ground: its rings stay whole. */
const isCover = (kind: GroundLineKind): boolean => kind === 'wood' || kind === 'built';

const meets = ([w, s, e, n]: Extent, [west, south, east, north]: Extent): boolean =>
  w <= east && e >= west && s <= north && n >= south;

export const placeOnGround = ({ corner, step }: MapGround, [across, down]: readonly [number, number]): LonLat => [
  corner[0] + across * step,
  corner[1] - down * step,
];

export function lineOnGround(ground: MapGround, part: readonly number[]): LonLat[] {
  let [x, y] = [0, 0];
  const line: LonLat[] = [];
  for (let rank = 0; rank + 1 < part.length; rank += 2) {
    x += part[rank]!;
    y += part[rank + 1]!;
    line.push(placeOnGround(ground, [x, y]));
  }
  return line;
}
