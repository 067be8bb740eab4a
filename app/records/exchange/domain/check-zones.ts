/** What of the zones of a map is drawn and may be meant otherwise: told before anything is saved. */
import { formatNumber } from '~/kernel/french-number';
import { nameKeyOf } from '~/kernel/name-key';
import { boxAround, isInside, outlineAreaHa, type OutlineBox, type ZoneOutline } from '~/kernel/outline';
import { crossesItself } from './crossing';
import type { FileZone, Position, Ring } from './geometry';
import { issueAt, refusal, type FileIssue, type IssueReason } from './issue';
import { isInFrance } from './projected';
import { liesIn } from './rings';

/** Adjacent zones that were drawn apart share slivers: what is less is no overlap. */
const [SLIVER_HA, SLIVER_SHARE] = [1, 0.01];
/** Looks at most so many pairs of zones closely, and at each in a grid of so many points a side. */
const [MOST_PAIRS, SIDE] = [400, 40];
/** Points × corners of one comparison: a coarser grid for zones of many corners. */
const MOST_STEPS = 4_000_000;

/** Issues drop nothing here: every zone that is given was read. */
export function zoneNotices(zones: readonly FileZone[]): FileIssue[] {
  return [...repeated(zones), ...zones.flatMap(noticesOf), ...overlaps(zones)];
}

/** Three zones called « selection », or « Zone 1 » and « zone  1 ». */
function repeated(zones: readonly FileZone[]): FileIssue[] {
  const byName = new Map<string, FileZone[]>();
  for (const zone of zones) {
    const key = nameKeyOf(zone.name).replace(/\s+/g, ' ').trim();
    byName.set(key, [...(byName.get(key) ?? []), zone]);
  }
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map(([first, ...others]) =>
      issueAt(
        { line: first!.line, value: first!.name },
        refusal('repeatedZone', { name: first!.name, count: others.length + 1 }),
      ),
    );
}

function noticesOf({ line, name, geometry }: FileZone): FileIssue[] {
  const rings = ringsOf(geometry);
  const told = (reason: Extract<IssueReason, 'outsideFrance' | 'crossedOutline'>) =>
    issueAt({ line, value: name }, refusal(reason, { name }));
  return [
    ...(rings.some((ring) => ring.some((position) => isInFrance(position))) ? [] : [told('outsideFrance')]),
    ...(rings.some(crossesItself) ? [told('crossedOutline')] : []),
  ];
}

const ringsOf = (geometry: FileZone['geometry']): readonly Ring[] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

interface Shape {
  readonly zone: FileZone;
  readonly outline: ZoneOutline;
  readonly box: OutlineBox;
  readonly corners: number;
}

function shapeOf(zone: FileZone): Shape {
  const { geometry } = zone;
  const outline: ZoneOutline =
    geometry.type === 'Polygon' ? { type: 'MultiPolygon', coordinates: [geometry.coordinates] } : geometry;
  return {
    zone,
    outline,
    box: boxAround([outline]),
    corners: ringsOf(geometry).reduce((sum, { length }) => sum + length, 0),
  };
}

/** Zones, and the parts of one zone, that cover the same ground: it would count twice. */
function overlaps(zones: readonly FileZone[]): FileIssue[] {
  const shapes = zones.map(shapeOf);
  const notices = zones.flatMap(partInside);
  let pairs = 0;
  for (const [at, one] of shapes.entries())
    for (const other of shapes.slice(at + 1)) {
      const shared = meeting(one.box, other.box);
      if (!shared || (pairs += 1) > MOST_PAIRS) continue;
      const hectares = sharedHectares(one, other, shared);
      const least = Math.min(outlineAreaHa(one.outline), outlineAreaHa(other.outline));
      if (hectares > Math.max(SLIVER_HA, SLIVER_SHARE * least))
        notices.push(
          issueAt(
            { line: other.zone.line, value: other.zone.name },
            refusal('overlappingZones', {
              name: one.zone.name,
              other: other.zone.name,
              hectares: formatNumber(hectares, 0),
            }),
          ),
        );
    }
  return notices;
}

/** A hole that a program wrote as a polygon of its own: its surface is added instead of taken away. */
function partInside({ line, name, geometry }: FileZone): FileIssue[] {
  if (geometry.type === 'Polygon' || geometry.coordinates.length > SIDE) return [];
  const inside = geometry.coordinates.some(([edge], at) =>
    geometry.coordinates.some(
      ([other, ...holes], rank) =>
        rank !== at && edge && other && liesIn(edge, other) && !holes.some((hole) => liesIn(edge, hole)),
    ),
  );
  return inside ? [issueAt({ line, value: name }, refusal('partInside', { name }))] : [];
}

function meeting(a: OutlineBox, b: OutlineBox): OutlineBox | null {
  const box = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
  return box.west < box.east && box.south < box.north ? box : null;
}

/** By a grid of points over the rectangle that both reach: enough to tell an overlap, and quick. */
function sharedHectares(a: Shape, b: Shape, { west, south, east, north }: OutlineBox): number {
  const side = Math.max(4, Math.min(SIDE, Math.floor(Math.sqrt(MOST_STEPS / (a.corners + b.corners)))));
  let inBoth = 0;
  for (let column = 0; column < side; column += 1)
    for (let row = 0; row < side; row += 1) {
      const place: Position = [
        west + ((column + 0.5) / side) * (east - west),
        south + ((row + 0.5) / side) * (north - south),
      ];
      if (isInside(a.outline, place) && isInside(b.outline, place)) inBoth += 1;
    }
  const corners: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return (outlineAreaHa({ type: 'MultiPolygon', coordinates: [[corners]] }) * inBoth) / (side * side);
}
