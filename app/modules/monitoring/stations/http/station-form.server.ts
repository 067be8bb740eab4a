/** The form of a station, made or changed. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm, parseTexts } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Faults } from '~/kernel/form';
import type { ItemFieldView } from '../view/item-field.view';
import { fieldsOf, REFERENCE_FIELDS, type StationKind } from '../domain';
import { placeOf } from '../service/check-station.server';
import { townsAround } from '../service/towns-around.server';
import { stationFor } from '../service/read-stations.server';
import { createStation, saveStation, type SavedStation, type StationRefusal } from '../service/save-station.server';
import { findDeletedStation, itemsOf } from '../service/station-editor.server';
import { valuesAt } from '../service/station-history.server';
import { settleItems } from './settle-items.server';

const formOf = (actor: Actor, kind: StationKind) => ({
  form: defineForm('station', fieldsOf(kind)),
  labels: 'stations:field',
  shows: ['search', 'town'],
  prepare: async (posted: SentForm) => {
    if (posted.command === 'town') return proposeTown(actor, kind, posted);
    const { sent, items, faults } = await settleItems(actor, posted, REFERENCE_FIELDS);
    const unsettled = Object.fromEntries(Object.entries(items).filter(([name]) => faults[name]));
    return {
      sent,
      faults,
      more: async (texts: FieldTexts): Promise<Items> => ({ ...(await itemsOf(texts)), ...unsettled }),
    };
  },
});

type Items = Readonly<Record<string, ItemFieldView>>;

/** The town whose centre is the nearest to the position that stands in the form, and others around to choose from. */
async function proposeTown(actor: Actor, kind: StationKind, posted: SentForm) {
  const { townCode: _, ...others } = REFERENCE_FIELDS;
  const { sent, items, faults } = await settleItems(actor, posted, others);
  const { x, y, projection } = fieldsOf(kind);
  const texts = { x: [posted.text('x')], y: [posted.text('y')], projection: [posted.text('projection')] };
  const read = parseTexts({ x, y, projection }, texts);
  const place = 'values' in read ? placeOf(read.values) : null;
  const matches = place ? await townsAround(place, actor) : [];
  const [chosen] = matches;
  const fault: Faults = chosen ? {} : { townCode: `stations:fault.${place ? 'noTownAround' : 'noPlaceYet'}` };
  const unsettled = Object.fromEntries(Object.entries(items).filter(([name]) => faults[name]));
  return {
    sent: sent.with({ townCode: [chosen?.value ?? ''] }),
    faults: { ...faults, ...fault } as Faults,
    more: async (texts: FieldTexts): Promise<Items> => ({
      ...(await itemsOf(texts)),
      ...unsettled,
      ...(chosen ? { townCode: { chosen, matches } } : {}),
    }),
  };
}

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
