/** Parts, links and reference points of a station: added, changed, taken away. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { deleteStoredFile, storeFile } from '~/platform/storage/files.server';
import { startOf } from '~/records/fields/domain';
import { marksMissingAt } from '~/modules/monitoring/derived-series/service/datum-changes.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deriveStation } from '~/modules/monitoring/corrections/service/follow-measures.server';
import {
  deleteLinkRow,
  deletePartRow,
  findLinks,
  findPart,
  insertLink,
  insertPart,
  insertPoint,
  undoPointRow,
  updatePart,
} from '../data/parts.server';
import { findNames, isEmptySet } from '../data/reference-names.server';
import {
  KIND_NAMES,
  kindOf,
  LINK_SETS,
  partDefinition,
  partFaults,
  partFields,
  partTexts,
  tidyCode,
  type LinkName,
  type PartName,
  type ReferencePoint,
  type StationPart,
} from '../domain';
import { changeStation } from './change-station.server';
import { stationsByCodes } from './read-stations.server';
import type { NewPicture } from './station-pictures.server';

/** Of the rows of parts, in the journal. */
export const PART_ENTITY = 'stationPart';

type PartRefusal = 'notFound' | 'conflict' | { readonly faults: Readonly<Record<string, string>> };

/** `version`: of the row, which somebody else may have changed. `picture`: replaces the one it has. */
export function savePart(
  actor: Actor,
  stationId: number,
  part: PartName,
  row: { readonly id: number; readonly version: number } | null,
  values: Readonly<Record<string, unknown>>,
  picture: NewPicture | null = null,
): Promise<Outcome<number, PartRefusal>> {
  return changeStation<number, PartRefusal>(actor, stationId, { what: 'part' }, async (tx, station, at) => {
    const faults = partFaults(values);
    if (Object.keys(faults).length > 0) return refused({ faults });
    if (!kindOf(station.kind).parts.includes(part)) return refused('notFound');
    const written = { values: { ...startOf(partFields(part)), ...values }, login: actor.login, at };
    const keep = async () => (picture ? (await storeFile(tx, { ...picture, owner: actor.login })).id : undefined);
    if (!row) {
      if (partDefinition(part).file && !picture) return refused({ faults: { file: 'stations:fault.picture' } });
      const id = await insertPart(tx, stationId, part, { ...written, fileId: await keep() });
      return done({ value: id, after: { part, ...values } });
    }
    const before = await findPart(stationId, row.id, tx);
    if (!before || before.part !== part) return refused('notFound');
    if (before.version !== row.version) return refused('conflict');
    await updatePart(tx, row.id, { ...written, fileId: await keep() });
    if (picture && before.fileId) await deleteStoredFile(tx, before.fileId);
    return done({ value: row.id, before: { part, ...before.values }, after: { part, ...values } });
  });
}

/** What stands first in it, as its page calls it. */
const nameOfPart = ({ part, values }: StationPart): string =>
  Object.values(partTexts({ part, values }))
    .flat()
    .find((text) => text !== '') ?? '';

export const deletePart = (actor: Actor, stationId: number, id: number): Promise<Outcome<PartName, 'notFound'>> =>
  changeStation<PartName, 'notFound'>(actor, stationId, { what: 'part' }, async (tx) => {
    const before = await findPart(stationId, id, tx);
    if (!before) return refused('notFound');
    await deletePartRow(tx, id);
    if (before.fileId) await deleteStoredFile(tx, before.fileId);
    return done({
      value: before.part,
      before: { part: before.part, ...before.values },
      deleted: { entity: PART_ENTITY, id, name: nameOfPart(before), parent: stationId },
    });
  });

/** Another network may hold it against other thresholds, from the beginning. */
async function watchStationAgain(tx: Transaction, stationId: number, login: string): Promise<void> {
  const series = await findSeriesOf([stationId], tx);
  await watchLater(
    tx,
    series.map(({ id }) => id),
    0,
    login,
  );
}

interface NewLink {
  readonly link: LinkName;
  readonly code: string;
  readonly role: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}
export async function saveLink(
  actor: Actor,
  stationId: number,
  link: NewLink,
): Promise<Outcome<null, 'notFound' | { readonly faults: Readonly<Record<string, string>> }>> {
  const set = LINK_SETS[link.link];
  // one that this person may not read is answered as one that is not there
  const otherId = set ? null : await readableByCode(actor, link.code);
  return changeStation<null, 'notFound' | { readonly faults: Readonly<Record<string, string>> }>(
    actor,
    stationId,
    { what: 'link' },
    async (tx) => {
      const faults = partFaults({ startDate: link.startDate, endDate: link.endDate });
      const known = set
        ? (await findNames(set, [link.code], tx)).has(link.code) || (await isEmptySet(set, tx))
        : otherId !== null;
      if (!known) return refused({ faults: { ...faults, code: `stations:fault.unknown.${set ?? 'station'}` } });
      if (otherId === stationId) return refused({ faults: { code: 'stations:fault.itself' } });
      if (Object.keys(faults).length > 0) return refused({ faults });
      if (link.link === 'network') await watchStationAgain(tx, stationId, actor.login);
      await insertLink(tx, stationId, { ...link, code: set ? link.code : '', otherId }, actor.login);
      return done({ value: null, after: link });
    },
  );
}

/** Associated stations may be of another kind: the first that has the code. */
async function readableByCode(actor: Actor, code: string): Promise<number | null> {
  const found = await stationsByCodes(actor, 'station.read', [tidyCode(code)]);
  const rank = (one: (typeof found)[number]) => KIND_NAMES.indexOf(one.station.kind);
  return found.toSorted((a, b) => rank(a) - rank(b))[0]?.station.id ?? null;
}

export const deleteLink = (actor: Actor, stationId: number, id: number): Promise<Outcome<null, 'notFound'>> =>
  changeStation<null, 'notFound'>(actor, stationId, { what: 'link' }, async (tx) => {
    const [link] = (await findLinks(stationId, tx)).filter((one) => one.id === id);
    if (link?.link === 'network') await watchStationAgain(tx, stationId, actor.login);
    const { count } = await deleteLinkRow(tx, stationId, id);
    return count === 0 ? refused('notFound') : done({ value: null, before: { id } });
  });

/** A long series of elevations follows in the same transaction. */
const POINT_MS = 120_000;

export const addReferencePoint = (
  actor: Actor,
  stationId: number,
  point: Pick<ReferencePoint, 'from' | 'kind' | 'altitude' | 'height' | 'comment'>,
): Promise<Outcome<null, 'notFound'>> =>
  changeStation<null, 'notFound'>(actor, stationId, { what: 'point', timeoutMs: POINT_MS }, async (tx, station, at) => {
    if (!kindOf(station.kind).referencePoints) return refused('notFound');
    await insertPoint(tx, stationId, { ...point, login: actor.login, recordedAt: at });
    await deriveStation(tx, stationId, actor.login);
    return done({ value: null, after: point });
  });

/** All marks that the measures speak of, at once: each can be undone. Elevations follow the whole history. */
export async function addMissingMarks(
  actor: Actor,
  stationId: number,
  comment: string,
): Promise<Outcome<number, 'notFound'>> {
  const marks = await marksMissingAt(stationId);
  return changeStation<number, 'notFound'>(
    actor,
    stationId,
    { what: 'point', timeoutMs: POINT_MS },
    async (tx, station, at) => {
      if (!kindOf(station.kind).referencePoints || marks.length === 0) return refused('notFound');
      for (const { from, altitude } of marks)
        await insertPoint(tx, stationId, {
          ...{ from: new Date(from), kind: 'moved', altitude, height: null, comment },
          ...{ login: actor.login, recordedAt: at },
        });
      await deriveStation(tx, stationId, actor.login);
      return done({ value: marks.length, after: { marks } });
    },
  );
}

export const undoReferencePoint = (actor: Actor, stationId: number, id: number): Promise<Outcome<null, 'notFound'>> =>
  changeStation<null, 'notFound'>(
    actor,
    stationId,
    { what: 'point', timeoutMs: POINT_MS },
    async (tx, _station, at) => {
      const { count } = await undoPointRow(tx, stationId, id, { login: actor.login, at });
      if (count === 0) return refused('notFound');
      await deriveStation(tx, stationId, actor.login);
      return done({ value: null, before: { id } });
    },
  );
