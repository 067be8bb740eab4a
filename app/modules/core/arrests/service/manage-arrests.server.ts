/** Orders: their list, one with its zones and its document, and what changes them. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { ZoneOutline } from '~/kernel/outline';
import { may } from '~/kernel/permissions';
import { simplifiedWithin } from '~/kernel/simplify';
import { checkDocument, type NamedFile } from '~/modules/core/contents/service/check-document.server';
import type { FileIssue } from '~/records/exchange/domain';
import { wholeOf } from '~/records/exchange/service/read-outline.server';
import { openZones } from '~/records/exchange/service/read-file.server';
import type { FileToCheck } from '~/records/exchange/service/check-upload.server';
import { audit } from '~/platform/audit.server';
import { defineRecord } from '~/records/record/service/define-record.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { deleteStoredFile, findStoredFile, storeFile, type StoredFile } from '~/platform/storage/files.server';
import {
  deleteArrest,
  deleteZones,
  findArrest,
  findArrests,
  insertArrest,
  insertZones,
  linkDocument,
  setLevel,
  updateArrest,
  type StoredArrest,
} from '../data/arrests.server';
import type { Arrest, ArrestLevel, ArrestValues } from '../domain';

type Refusal = 'forbidden' | 'notFound';
const ENTITY = 'waterArrest';
/** Zones of one order, corners of a border, and the bend (in degrees, some two metres) that is kept. */
const [MOST_ZONES, MOST_CORNERS, FINEST] = [300, 5000, 0.00002];

/** Every page of a station or a territory reads the zones in force: they are as fine as a map shows, no finer. */
const asDrawn = ({ type, coordinates }: ZoneOutline): ZoneOutline => ({
  type,
  coordinates: coordinates.map((rings) =>
    rings.map((ring) => {
      const [drawn = ring] = simplifiedWithin([ring], FINEST, MOST_CORNERS);
      return drawn.length < 4 ? ring : drawn;
    }),
  ),
});

const arrestValues = ({ title, date, startDate, endDate }: Arrest): ArrestValues => ({
  ...{ title, date, startDate, endDate },
});
export const listArrests = (): Promise<StoredArrest[]> => findArrests();
export const readArrest = (id: number): Promise<StoredArrest | null> => findArrest(id);

export const ARREST = defineRecord<StoredArrest, ArrestValues>({
  entity: ENTITY,
  right: 'arrest.edit',
  deletionToldTo: 'all',
  nameOf: ({ title }) => title,
  valuesOf: arrestValues,
  keptOf: (arrest) => ({ ...arrestValues(arrest), zones: arrest.zones.map(({ name, level }) => ({ name, level })) }),
  find: findArrest,
  insert: insertArrest,
  update: updateArrest,
  async remove(tx, { id, documentId }) {
    await deleteArrest(tx, id);
    if (documentId) await deleteStoredFile(tx, documentId);
  },
});

/** The surfaces of a map file become zones of this level. */
export async function addZones(
  actor: Actor,
  id: number,
  { file, level }: { readonly file: FileToCheck; readonly level: ArrestLevel },
): Promise<Outcome<number, Refusal | FileIssue | 'noZone' | 'tooMany'>> {
  if (!may(actor, 'arrest.edit')) return refused('forbidden');
  const read = await openZones(file);
  if (!read.ok) return read;
  const [broken] = read.value.issues;
  if (broken) return refused(broken);
  const rows = read.value.zones.map(({ name, geometry }, rank) => ({
    ...{ name: name.trim().slice(0, 120) || String(rank + 1), level },
    geometry: asDrawn(wholeOf(geometry)),
  }));
  if (rows.length === 0) return refused('noZone');
  return inTransaction<Outcome<number, 'notFound' | 'tooMany'>>(async (tx) => {
    const before = await findArrest(id, tx);
    if (!before) return refused('notFound');
    if (before.zones.length + rows.length > MOST_ZONES) return refused('tooMany');
    await insertZones(tx, id, rows);
    await audit(tx, {
      ...{ login: actor.login, action: `${ENTITY}.addZones`, entity: ENTITY, entityId: id },
      after: rows.map(({ name }) => ({ name, level })),
    });
    return done(rows.length);
  });
}

/** The level of each zone that is named, and the zones that go. */
export async function changeZones(
  actor: Actor,
  id: number,
  { levels, removed }: { readonly levels: ReadonlyMap<number, ArrestLevel>; readonly removed: readonly number[] },
): Promise<Outcome<null, Refusal>> {
  if (!may(actor, 'arrest.edit')) return refused('forbidden');
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const before = await findArrest(id, tx);
    if (!before) return refused('notFound');
    const gone = before.zones.filter((zone) => removed.includes(zone.id));
    const changed = before.zones.filter((zone) => {
      const level = levels.get(zone.id);
      return !gone.includes(zone) && level !== undefined && level !== zone.level;
    });
    for (const zone of changed) await setLevel(tx, zone.id, levels.get(zone.id)!);
    await deleteZones(
      tx,
      gone.map((zone) => zone.id),
    );
    await audit(tx, {
      ...{ login: actor.login, action: `${ENTITY}.zones`, entity: ENTITY, entityId: id },
      before: [...changed, ...gone].map(({ name, level }) => ({ name, level })),
      after: changed.map(({ id: of, name }) => ({ name, level: levels.get(of) })),
    });
    return done(null);
  });
}

/** The signed text replaces the one before. */
export async function saveDocument(
  actor: Actor,
  id: number,
  file: NamedFile,
): Promise<Outcome<null, Refusal | FileIssue>> {
  if (!may(actor, 'arrest.edit')) return refused('forbidden');
  const checked = await checkDocument(file, { kinds: ['pdf'] });
  if (!checked.ok) return checked;
  return inTransaction<Outcome<null, 'notFound'>>(async (tx) => {
    const before = await findArrest(id, tx);
    if (!before) return refused('notFound');
    const stored = await storeFile(tx, { ...checked.value, owner: actor.login });
    await linkDocument(tx, id, stored.id);
    if (before.documentId) await deleteStoredFile(tx, before.documentId);
    await audit(tx, {
      ...{ login: actor.login, action: `${ENTITY}.document`, entity: ENTITY, entityId: id },
      after: { name: stored.name, hash: stored.hash },
    });
    return done(null);
  });
}

export async function openDocument(id: number): Promise<StoredFile | null> {
  const found = await findArrest(id);
  return found?.documentId ? findStoredFile(found.documentId) : null;
}
