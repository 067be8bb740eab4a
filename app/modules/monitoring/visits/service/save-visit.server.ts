/**
 * A visit is stored whole or not at all, and once: its event with the control reading, its photographs, what was done
 * to devices, and the station of its campaign.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { WHOLE, type Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { parisInstant } from '~/kernel/paris-time';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { EARLIER } from '~/modules/monitoring/visits-offline/domain';
import { visitStationIn } from '~/modules/monitoring/campaigns/service/campaigns.server';
import {
  assignDeviceIn,
  findAssignmentsAt,
  takeAwayIn,
} from '~/modules/monitoring/equipment/service/assign-device.server';
import { opensEquipment } from '~/modules/monitoring/equipment/service/equipment-access.server';
import { findByNumber } from '~/modules/monitoring/equipment/service/find-device.server';
import { addPhotoIn, type CheckedFile } from '~/modules/monitoring/station-documents/service/manage-documents.server';
import { eventStation, saveEventIn } from '~/modules/monitoring/station-events/service/change-event.server';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { now } from '~/platform/clock.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import { findVisit, insertVisit, writeEvent } from '../data/visits.server';
import { eventOf, isStrange, readingOf, type VisitValues } from '../domain';
import { controlOf, gapTo } from './known-values.server';

interface Asked {
  readonly stationId: number;
  readonly campaign: number | null;
  /** of the form that was opened: the same one sent again stores nothing more */
  readonly key: string;
}
export interface SavedVisit {
  readonly eventId: number;
  /** what was read less what the logger said, in the unit of its series */
  readonly gap: { readonly value: number; readonly unit: string } | null;
}
type Refusal = 'notFound' | { readonly faults: Faults };

/** Ends the transaction: nothing of the visit stays. */
class VisitRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super('visit refused');
  }
}

export async function saveVisit(
  actor: Actor,
  { stationId, campaign, key }: Asked,
  values: VisitValues,
  photos: readonly CheckedFile[],
): Promise<Outcome<SavedVisit, Refusal>> {
  const digest = digestOf({ stationId, campaign }, values, photos);
  const before = await storedVisit(actor, key, digest);
  const station = await eventStation(actor, stationId);
  // it had arrived, and the station was taken from them since
  if (!station) return typeof before === 'number' ? done({ eventId: before, gap: null }) : refused('notFound');
  const control = await controlOf(actor, station);
  const at = instantOf(values);
  const { sure } = values;
  const read = readingOf(values, control?.marks ?? [], at.getTime());
  if (read === 'noMark') return refused({ faults: { belowMark: 'visits:fault.noMark' } });
  const gapOf = async (): Promise<SavedVisit['gap']> => {
    const value = control && read !== null ? await gapTo(control.series, at, read) : null;
    return value === null || !control ? null : { value, unit: control.series.unit };
  };
  if (before === 'other') return refused({ faults: { [WHOLE]: EARLIER } });
  if (before !== null) return done({ eventId: before, gap: await gapOf() });
  if (control && read !== null && !sure && isStrange(read, control.known))
    return refused({ faults: { valeurcalee: 'visits:fault.strange' } });
  const moved = await movedDevices(actor, stationId, values);
  if (!moved.ok) return moved;
  const work = async (tx: Transaction): Promise<number> => {
    await insertVisit(tx, { key, login: actor.login, stationId, at: now(), digest });
    const given = { id: 0, version: 0, station, series: control?.series ?? null };
    const event = await saveEventIn(tx, actor, given, eventOf({ ...values, valeurcalee: read }, campaign));
    if (!event.ok)
      throw new VisitRefused(typeof event.reason === 'string' ? 'notFound' : { faults: event.reason.faults });
    await writeEvent(tx, key, event.value);
    await keepPhotos(tx, actor, station, { date: values.date, eventId: event.value }, photos);
    await changeDevices(tx, actor, stationId, { ...moved.value, into: values.takenTo, at });
    if (campaign !== null) {
      const { outcome: state, date, comment } = values;
      const visited = await visitStationIn(tx, actor, campaign, stationId, {
        state,
        date,
        comment: comment.slice(0, 500),
      });
      if (!visited.ok) throw new VisitRefused('notFound');
    }
    return event.value;
  };
  try {
    return done({ eventId: await inTransaction(work), gap: await gapOf() });
  } catch (error) {
    if (error instanceof VisitRefused) return refused(error.refusal);
    // the same form, sent twice at once: the other one was faster
    const stored = violatedConstraint(error) === null ? null : await storedVisit(actor, key, digest);
    if (stored === null) throw error;
    if (stored === 'other') return refused({ faults: { [WHOLE]: EARLIER } });
    return done({ eventId: stored, gap: await gapOf() });
  }
}

/** `other`: under this key something else was stored than what is sent now, or by somebody else. */
async function storedVisit(actor: Actor, key: string, digest: string): Promise<number | 'other' | null> {
  const found = await findVisit(key);
  if (!found) return null;
  if (found.login !== actor.login) return 'other';
  return found.digest === '' || found.digest === digest ? found.eventId : 'other';
}
/** « Sure » only confirms: with it or without, the same visit is stored. */
function digestOf(
  where: Pick<Asked, 'stationId' | 'campaign'>,
  { sure: _sure, belowMark, ...values }: VisitValues,
  photos: readonly CheckedFile[],
): string {
  const digest = createHash('sha256').update(
    JSON.stringify([where.stationId, where.campaign, values, ...(belowMark ? ['belowMark'] : [])]),
  );
  for (const { content } of photos) digest.update(`\u0000${content.byteLength}\u0000`).update(content);
  return digest.digest('base64url');
}
/** Noon where no hour was typed. */
export const instantOf = ({ date, eventHour }: Pick<VisitValues, 'date' | 'eventHour'>): Date =>
  parisInstant(`${date}T${eventHour || '12:00'}`) ?? now();

interface Moved {
  readonly taken: { readonly id: number; readonly deviceId: number; readonly channel: number | null } | null;
  readonly placed: number | null;
}
/** The devices that were named; who may not change devices names none. */
async function movedDevices(
  actor: Actor,
  stationId: number,
  values: VisitValues,
): Promise<Outcome<Moved, { readonly faults: Faults }>> {
  if (!opensEquipment(actor, 'edit')) return done({ taken: null, placed: null });
  const here = values.taken === '' ? [] : await findAssignmentsAt(stationId);
  const taken = here.find(({ id }) => id === wholeInDigits(values.taken)) ?? null;
  if (values.taken !== '' && !taken) return refused({ faults: { taken: 'visits:fault.taken.notFound' } });
  const placed = values.placed === '' ? null : await findByNumber(values.placed);
  if (values.placed !== '' && placed === null) return refused({ faults: { placed: 'visits:fault.device' } });
  return done({ taken, placed });
}

async function keepPhotos(
  tx: Transaction,
  actor: Actor,
  { id, name }: ReachedStation,
  { date, eventId }: Pick<VisitValues, 'date'> & { readonly eventId: number },
  photos: readonly CheckedFile[],
): Promise<void> {
  for (const [rank, photo] of photos.entries())
    await addPhotoIn(tx, actor, { stationId: id, eventId, title: `${name}, ${date}, ${rank + 1}` }, photo);
}

async function changeDevices(
  tx: Transaction,
  actor: Actor,
  stationId: number,
  { taken, placed, into, at }: Moved & { readonly into: VisitValues['takenTo']; readonly at: Date },
): Promise<void> {
  if (taken) {
    const ended = await takeAwayIn(tx, actor, { deviceId: taken.deviceId, id: taken.id }, { at, into });
    if (!ended.ok) throw new VisitRefused({ faults: { taken: `visits:fault.taken.${ended.reason}` } });
  }
  if (placed === null) return;
  const given = { deviceId: placed, stationId, from: at, to: null, channel: taken?.channel ?? null, comment: '' };
  const put = await assignDeviceIn(tx, actor, given);
  if (put.ok) return;
  const why = typeof put.reason === 'object' ? 'overlaps' : put.reason;
  throw new VisitRefused({ faults: { placed: `visits:fault.placed.${why}` } });
}
