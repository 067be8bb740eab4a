/** What lies under a map: outlines that administrators added, towns by name, and the marks that a wing brings. */
import type { Actor } from '~/kernel/actor';
import { mapConfig } from '~/kernel/map-config';
import { boxAround, type ZoneOutline } from '~/kernel/outline';
import type { Extent } from '~/kernel/projection';
import type { MapPlace } from '~/modules/core/cartography/domain';
import { overlaysOn } from '~/modules/core/cartography/service/overlays.server';
import type { FileZone } from '~/records/exchange/domain';
import { wholeOf } from '~/records/exchange/service/read-outline.server';
import { findExtent, findOutlinesWithin, type StoredOutline } from '../data/outlines.server';
import { findTownsInside, type Town } from '../data/towns.server';
import { aroundSheet, boxOf, groundOf, type LineOnGround, type MapGround, type PointOnGround } from '../domain';

/** What a wing knows of a place, as far as this person may see it. */
export type MarkSource = (actor: Actor, sheet: Extent) => Promise<readonly PointOnGround[]>;

const TOWNS = 14;
/** Degrees: above this width small rivers are not drawn. */
const UP_TO = 4;

/** Whose map it is, and which flags of themes it stands under. */
interface MapOf {
  readonly actor: Actor;
  readonly places: readonly MapPlace[];
}
interface More {
  readonly lines?: readonly LineOnGround[];
  readonly points?: readonly PointOnGround[];
}

/** `more`: what this map alone shows beside. */
export async function groundWithin(
  { actor, places }: MapOf,
  extent: Extent | null,
  more: More = {},
): Promise<{ ground: MapGround | null; towns: readonly Town[] }> {
  if (!extent) return { ground: null, towns: [] };
  const sheet = aroundSheet(extent);
  const wide = Math.max(sheet[2] - sheet[0], sheet[3] - sheet[1]) > UP_TO;
  const [towns, outlines, overlay] = await Promise.all([
    findTownsInside(sheet, TOWNS),
    wide ? [] : findOutlinesWithin(sheet),
    overlayOf(actor, places),
  ]);
  const known = new Set(towns.map(({ name }) => name));
  const points = [
    ...towns.map(({ name, place }): PointOnGround => ({ kind: 'town', name, place })),
    ...outlines.flatMap((outline) => pointOf(outline, known)),
    ...(more.points ?? []),
  ];
  const lines = outlines
    .filter(({ shape }) => shape !== 'point')
    .map(({ kind, name, parts }) => ({ kind, name, parts }));
  return { ground: groundOf(sheet, { lines: [...(more.lines ?? []), ...lines], points, overlay }), towns };
}

async function overlayOf(actor: Actor, places: readonly MapPlace[]) {
  const overlays = await overlaysOn(actor, places);
  if (!overlays) return null;
  const { themes, shapes } = overlays;
  return { themes, shapes: [...shapes].flatMap(([layer, of]) => of.map((shape) => ({ layer, ...shape }))) };
}

/** Under these outlines; null where there is none. */
export async function groundUnder(
  actor: Actor,
  outlines: readonly (ZoneOutline | null)[],
  sources: readonly MarkSource[] = [],
  places: readonly MapPlace[] = ['territories'],
): Promise<MapGround | null> {
  const { west, south, east, north } = boxAround(outlines.filter((outline) => outline !== null));
  if (west > east) return null;
  const extent: Extent = [west, south, east, north];
  const marks = await Promise.all(sources.map((source) => source(actor, aroundSheet(extent))));
  return (await groundWithin({ actor, places }, extent, { points: marks.flat() })).ground;
}

/** Under what records draw by themselves: no marks of a wing; layers of a theme where its flags name such records. */
export const groundOfShapes = (
  actor: Actor,
  shapes: readonly { readonly geometry: FileZone['geometry'] }[],
  places: readonly MapPlace[] = [],
): Promise<MapGround | null> =>
  groundUnder(
    actor,
    shapes.map(({ geometry }) => wholeOf(geometry)),
    [],
    places,
  );

/** Around one place, with the marks that a wing brings. */
export async function groundAround(
  actor: Actor,
  extent: Extent,
  sources: readonly MarkSource[],
  places: readonly MapPlace[],
): Promise<MapGround | null> {
  const marks = await Promise.all(sources.map((source) => source(actor, extent)));
  return (await groundWithin({ actor, places }, extent, { points: marks.flat() })).ground;
}

/** A place has its mark; a commune is named in its middle, unless a town of that name is. */
function pointOf({ kind, name, shape, parts }: StoredOutline, towns: ReadonlySet<string>): PointOnGround[] {
  const [first] = parts[0] ?? [];
  if (shape === 'point') return first ? [{ kind: kind === 'intake' ? 'intake' : 'other', name, place: first }] : [];
  if (kind !== 'commune' || towns.has(name)) return [];
  const [west, south, east, north] = boxOf(parts.flat());
  return [{ kind: 'town', name, place: [(west + east) / 2, (south + north) / 2] }];
}

/** Where this installation is: around its outlines, or the place where maps open. */
export const extentOfOutlines = async (): Promise<Extent> => (await findExtent()) ?? mapConfig().extent;
