/** The sheet of a station: its facts in words, where it stands, what it is made of, what one may do. */
import type { Actor } from '~/kernel/actor';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { fromWgs84 } from '~/kernel/lambert.server';
import { textsOf } from '~/records/fields/domain';
import { describeField } from '~/records/fields/view/field-words';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { altitudesInForce } from '~/modules/monitoring/derived-series/domain/recipes';
import { marksMissingAt } from '~/modules/monitoring/derived-series/service/datum-changes.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { missingMarkView } from '~/modules/monitoring/derived-series/view/missing-mark';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findBookmark } from '../data/bookmarks.server';
import { countEventsOf } from '../data/last-events.server';
import { findLinkedFrom, findLinks, findParts, findPoints } from '../data/parts.server';
import { findNames } from '../data/reference-names.server';
import { farFromTowns } from './far-from-town.server';
import {
  fieldsOf,
  isStationKind,
  kindOf,
  layoutLog,
  LINK_SETS,
  partFields,
  partTexts,
  PROJECTIONS,
  waterBelow,
  type PartName,
  type ReferencePoint,
  type Station,
  type StationAction,
} from '../domain';
import type { StationSheetView } from '../view/station-sheet.view';
import { itemNames } from './item-names.server';
import { reachStations, stationFor } from './read-stations.server';

type Words = { readonly t: (key: string, params?: Record<string, unknown>) => string; readonly locale: string };

const rightsOn = async (actor: Actor, id: number) => {
  const may = async (action: StationAction) => (await reachStations(actor, action, [id])).length > 0;
  const [update, remove, exporting] = await Promise.all([
    may('station.update'),
    may('station.delete'),
    may('station.export'),
  ]);
  return { update, delete: remove, export: exporting };
};

/** Drawn elsewhere on the sheet, or in its head. */
const PLACED = ['code', 'name', 'projection', 'x', 'y', 'comment', 'secondCode', 'codeSystem'];

async function factsOf(station: Station, words: Words) {
  const fields = fieldsOf(station.kind);
  const texts = textsOf(fields, station.values);
  const names = await itemNames((field) => String(station.values[field] ?? ''));
  return Object.keys(fields)
    .filter((name) => !PLACED.includes(name) && texts[name]?.some((text) => text !== ''))
    .map((name) => ({
      name,
      value: names[name]
        ? `${names[name]} (${String(station.values[name])})`
        : describeField(fields, name, texts[name] ?? [], words),
    }));
}

async function placeOf({ place, values }: Station) {
  if (!place) return null;
  const [far = null] = await farFromTowns([values]);
  return {
    longitude: place[0],
    latitude: place[1],
    typed: values.projection,
    positions: PROJECTIONS.map((projection) => {
      const [x, y] =
        projection === values.projection
          ? [values.x ?? 0, values.y ?? 0]
          : fromWgs84(Number(projection) as 2154 | 27572 | 4326, place);
      return { projection, x, y };
    }),
    far: typeof far === 'string' ? null : far,
  };
}

async function partsView(stationId: number, words: Words, part?: PartName) {
  return (await findParts(stationId, part)).map((row) => {
    const texts = partTexts(row);
    return {
      id: row.id,
      part: row.part,
      version: row.version,
      texts,
      values: row.values,
      fileId: row.fileId,
      cells: Object.keys(partFields(row.part)).map((name) => ({
        name,
        value: texts[name]?.some((text) => text !== '')
          ? describeField(partFields(row.part), name, texts[name] ?? [], words)
          : '',
      })),
    };
  });
}

async function linksView(actor: Actor, stationId: number) {
  const [links, from] = await Promise.all([findLinks(stationId), findLinkedFrom(stationId)]);
  const others = [...links.flatMap(({ other }) => (other ? [other.id] : [])), ...from.map(({ station }) => station.id)];
  // a station that is closed to this person is not named to them
  const seen = new Set((await reachStations(actor, 'station.read', others)).map(({ id }) => id));
  const wordOf = (kind: string) => (isStationKind(kind) ? kindOf(kind).word : kind);
  const named = await Promise.all(
    links
      .filter(({ other }) => !other || seen.has(other.id))
      .map(async (link) => {
        const set = LINK_SETS[link.link];
        const name = set ? (await findNames(set, [link.code])).get(link.code) : link.other?.name;
        return {
          id: link.id,
          link: link.link,
          code: link.code,
          name: name ?? '',
          role: link.role,
          from: link.startDate ? formatDay(link.startDate) : '',
          to: link.endDate ? formatDay(link.endDate) : '',
          station: link.other ? { id: link.other.id, word: wordOf(link.other.kind) } : null,
        };
      }),
  );
  return {
    links: named,
    linkedFrom: from
      .filter(({ station }) => seen.has(station.id))
      .map(({ station }) => ({ ...station, word: wordOf(station.kind) })),
  };
}

/** The last level of the main series, against the mark that is in force. */
async function waterOf(id: number, points: readonly ReferencePoint[]) {
  const levels = (await findSeriesOf([id])).flatMap(({ quantity, main, lastAt, lastValue }) => {
    const { level } = quantityOf(quantity);
    return main && lastAt !== null && lastValue !== null && level
      ? [{ level, value: lastValue, at: new Date(lastAt) }]
      : [];
  });
  const height = points.filter(({ undoneAt }) => undoneAt === null).at(-1)?.height ?? 0;
  return waterBelow(levels, { altitude: altitudesInForce(points).at(-1)?.altitude ?? null, height });
}

export async function readStationSheet(actor: Actor, id: number): Promise<StationSheetView | null> {
  const station = await stationFor(actor, id);
  if (!station) return null;
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const spec = kindOf(station.kind);
  const [facts, place, parts, links, points, missing, bookmarked, may, town, events] = await Promise.all([
    factsOf(station, words),
    placeOf(station),
    partsView(id, words),
    linksView(actor, id),
    spec.referencePoints ? findPoints(id) : [],
    spec.referencePoints ? marksMissingAt(id) : [],
    findBookmark(actor.id, id),
    rightsOn(actor, id),
    findNames('city', [station.values.townCode]),
    countEventsOf(id),
  ]);
  const { values } = station;
  return {
    id,
    kind: station.kind,
    word: spec.word,
    name: values.name,
    code: values.code,
    otherCodes: [String(values['secondCode'] ?? ''), ...station.formerCodes].filter(Boolean),
    town: town.get(values.townCode) ?? values.townCode,
    closed: values.closeDate ? formatDay(values.closeDate) : null,
    comment: values.comment,
    events,
    updatedBy: station.updatedBy,
    updatedAt: formatInstant(station.updatedAt),
    version: station.version,
    bookmarked,
    may,
    merges: spec.merges === true && may.update,
    facts,
    place,
    partNames: spec.parts,
    parts,
    log: layoutLog(parts, await waterOf(id, points)),
    ...links,
    points: points.map((point) => ({
      id: point.id,
      kind: point.kind,
      from: formatInstant(point.from),
      altitude: point.altitude,
      height: point.height,
      comment: point.comment,
      login: point.login,
      recordedAt: formatInstant(point.recordedAt),
      undone: point.undoneAt !== null,
    })),
    missingMarks: missing.map(missingMarkView),
    inForce: altitudesInForce(points).map(({ from, altitude }) => ({ from: formatInstant(from), altitude })),
    hasPoints: spec.referencePoints === true,
    hasAnalyses: spec.analyses === true,
  };
}
