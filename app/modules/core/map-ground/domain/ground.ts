/**
 * What lies under a map, in few bytes: places are whole steps from a corner of the sheet, and each point of a line is
 * stored as its difference from the one before.
 */
import type { Extent, LonLat } from '~/kernel/projection';
import type { Line, OutlineKind } from './outline';
import { piecesWithin, simplified } from './simplify';

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
  /** the mark of a station's kind */
  readonly symbol?: string;
}
export interface MapGround {
  readonly corner: LonLat;
  /** degrees of one step */
  readonly step: number;
  readonly lines: readonly GroundLine[];
  readonly points: readonly GroundPoint[];
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

export function groundOf(
  sheet: Extent,
  { lines, points }: { readonly lines: readonly LineOnGround[]; readonly points: readonly PointOnGround[] },
): MapGround {
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
  return {
    corner: [west, north],
    step,
    lines: lines
      .map(({ kind, name, parts }) => ({
        kind,
        name,
        parts: parts.flatMap((part) => piecesWithin(simplified(part, TOLERANCE * step), sheet)).map(drawn),
      }))
      .filter(({ parts }) => parts.length > 0),
    points: points.map(({ place: at, ...rest }) => ({ ...rest, at: place(at) })),
  };
}

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
