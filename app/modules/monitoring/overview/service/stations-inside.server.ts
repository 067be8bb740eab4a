/** The stations inside outlines – the zones of a territory –, as far as this person reads them. */
import type { Actor } from '~/kernel/actor';
import { isInside, type ZoneOutline } from '~/kernel/outline';
import type { Extent } from '~/kernel/projection';
import { KIND_NAMES, type StationKind, type StationLine } from '~/modules/monitoring/stations/domain';
import { listStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { insideText } from '~/modules/monitoring/situation/view/situation-words';
import type { StationsInsideView, WaterLine } from '../view/water-lines.view';
import { readTrends } from './inside-trends.server';
import { readSeasonClasses } from '~/modules/monitoring/situation/service/season-classes.server';
import { waterLines } from './water-lines.server';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** More of one kind stand in the list of the kind, narrowed to the place. */
const OF_A_KIND = 50;

function boxOf(outlines: readonly ZoneOutline[]): Extent | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coordinates } of outlines)
    for (const [x, y] of coordinates.flat(2)) {
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
  return west < east ? [west, south, east, north] : null;
}

/** Null: there are none. */
export async function readStationsInside(
  actor: Actor,
  outlines: readonly ZoneOutline[],
): Promise<StationsInsideView | null> {
  const bbox = boxOf(outlines);
  if (!bbox) return null;
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: OF_A_KIND } as const;
  const near = await Promise.all(KIND_NAMES.map((kind) => listStations(actor, kind, { bbox, state: 'open' }, page)));
  const isIn = ({ place }: StationLine) => place !== null && outlines.some((outline) => isInside(outline, place));
  const inside = near.map((found) => found.lines.filter(isIn));
  const count = inside.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return null;
  const t = (await translatorOf(actor)) as Words;
  const groups = [];
  for (const [rank, kind] of KIND_NAMES.entries())
    if (inside[rank]!.length > 0)
      groups.push({ title: t(`stations:kind.${kind}.many`), lines: await linesOf(actor, kind, inside[rank]!, t) });
  return { title: t('territory:stations.title', { count }), caveat: t('territory:stations.caveat'), groups };
}

const ALERT = 100;
const OVER_LIMIT = 50;

/** From the one to look at first. */
async function linesOf(
  actor: Actor,
  kind: StationKind,
  stations: readonly StationLine[],
  t: Words,
): Promise<WaterLine[]> {
  const [lines, classes] = [
    await waterLines(actor, stations),
    await readSeasonClasses(
      actor,
      kind,
      stations.map(({ id }) => id),
    ),
  ];
  const weightOf = ({ id, verdict }: WaterLine) =>
    (verdict === null ? 0 : verdict.is === 'alert' ? ALERT : OVER_LIMIT) + (classes.get(id)?.weight ?? 0);
  const sorted = lines
    .map((line) => {
      const found = classes.get(line.id);
      return found ? { ...line, season: insideText(found, t, actor.locale) } : line;
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
  const trends = await readTrends(actor, sorted, t, actor.locale);
  return sorted.map((line) => {
    const trend = trends.get(line.id);
    return trend ? { ...line, trend } : line;
  });
}
