/** The form of a station, made or changed. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm } from '~/modules/core/fields/domain';
import { answerRecord, type RecordRefusal } from '~/modules/core/fields/http/answer-record.server';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { fieldsOf, REFERENCE_FIELDS, type StationKind } from '../domain';
import { stationFor } from '../service/read-stations.server';
import { createStation, saveStation, type SavedStation, type StationRefusal } from '../service/save-station.server';
import { findDeletedStation, itemsOf } from '../service/station-editor.server';
import { valuesAt } from '../service/station-history.server';
import { settleItems } from './settle-items.server';

const formOf = (actor: Actor, kind: StationKind) => ({
  form: defineForm('station', fieldsOf(kind)),
  labels: 'stations:field',
  shows: ['search'],
  prepare: async (posted: SentForm) => {
    const { sent, items, faults } = await settleItems(actor, posted, REFERENCE_FIELDS);
    const unsettled = Object.fromEntries(Object.entries(items).filter(([name]) => faults[name]));
    return { sent, faults, more: async (texts: FieldTexts) => ({ ...(await itemsOf(texts)), ...unsettled }) };
  },
});

function told(saved: Outcome<SavedStation, StationRefusal>): Outcome<SavedStation, RecordRefusal> {
  if (saved.ok) return done(saved.value);
  const { reason } = saved;
  if (reason.code === 'faults') return refused({ reason: 'faults', faults: reason.faults });
  return refused(reason.code === 'conflict' ? 'conflict' : 'notFound');
}

export const answerNewStation = (request: Request, actor: Actor, kind: StationKind) =>
  answerRecord(request, actor, {
    ...formOf(actor, kind),
    save: async (values) => told(await createStation(actor, kind, values)),
  });

export const answerStation = (request: Request, actor: Actor, kind: StationKind, id: number) =>
  answerRecord(request, actor, {
    ...formOf(actor, kind),
    stored: async () => {
      const station = await stationFor(actor, id, 'station.update');
      return station && { ...station, by: station.updatedBy, at: station.updatedAt };
    },
    valuesAt: (version) => valuesAt(id, kind, version),
    deleted: () => findDeletedStation(actor, id),
    save: async (values, version) => told(await saveStation(actor, id, version, () => values)),
  });
