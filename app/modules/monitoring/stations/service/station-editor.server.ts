/** The form of a station: opened, filled again, saved. The route only passes the form on. */
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { conflictFields, withChoices, writeTexts, type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import { parseTexts, submittedTexts, textsOf } from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { fieldsOf, kindOf, REFERENCE_FIELDS, type Station, type StationKind, type StationValues } from '../domain';
import { itemNames } from './item-names.server';
import { newStation } from './new-station';
import { valuesAt } from './station-history.server';
import { createStation, saveStation, type StationRefusal } from './save-station.server';
import type { ItemFieldView } from '../view/item-field.view';
import { stationFor } from './read-stations.server';
import { chosenItem, settleItems } from './suggest-items.server';
import { mayCreate } from './station-scope.server';

type Faults = Readonly<Record<string, string | { readonly key: string; readonly params?: Record<string, string> }>>;
interface EditorReply {
  readonly texts: FieldTexts;
  readonly version: string;
  readonly faults: Faults;
  readonly items: Readonly<Record<string, ItemFieldView>>;
  readonly editConflict?: EditConflict;
}
type EditorAnswer =
  | { readonly saved: { readonly id: number } }
  | { readonly reply: EditorReply; readonly status: number }
  | { readonly refused: 'notAllowed' | 'notFound' };

const textsOfStation = (kind: StationKind, values: StationValues) => textsOf(fieldsOf(kind), values);

const head = (kind: StationKind) => ({ kind, word: kindOf(kind).word });

export async function openNewStation(actor: Actor, kind: StationKind) {
  if (!(await mayCreate(actor, kind))) return null;
  return { ...head(kind), id: 0, name: '', version: '0', texts: textsOfStation(kind, newStation(kind)), items: {} };
}

export async function openStation(actor: Actor, id: number) {
  const station = await stationFor(actor, id, 'station.update');
  if (!station) return null;
  const texts = textsOfStation(station.kind, station.values);
  return {
    ...head(station.kind),
    id,
    name: station.values.name,
    version: String(station.version),
    texts,
    items: await itemsOf(texts),
  };
}

/** Codes and names of the items that the texts of a form hold. */
async function itemsOf(texts: FieldTexts): Promise<Readonly<Record<string, ItemFieldView>>> {
  const codeOf = (field: string) => texts[field]?.[0] ?? '';
  const names = await itemNames(codeOf);
  return Object.fromEntries(
    Object.keys(REFERENCE_FIELDS).map((field) => [field, chosenItem(codeOf(field), names[field])]),
  );
}

/** The form as it was sent, its items found; `reply` where it is shown again before anything is saved. */
async function readForm(actor: Actor, kind: StationKind, sent: SentForm, version: string) {
  const fields = fieldsOf(kind);
  const { form, items: typed, faults: unsettled } = await settleItems(actor, sent, REFERENCE_FIELDS);
  const texts = submittedTexts(fields, form);
  const items = { ...(await itemsOf(texts)), ...typed };
  const again: EditorReply = { texts, version, items, faults: unsettled };
  if (form.command === 'search') return { again, reply: again };
  const read = parseTexts(fields, texts);
  if ('faults' in read) return { again, reply: { ...again, faults: { ...unsettled, ...(read.faults as Faults) } } };
  return Object.keys(unsettled).length > 0 ? { again, reply: again } : { again, values: read.values };
}

export async function answerNewStation(actor: Actor, kind: StationKind, form: SentForm): Promise<EditorAnswer> {
  const { again, reply, values } = await readForm(actor, kind, form, '0');
  if (reply) return { reply, status: 400 };
  const saved = await createStation(actor, kind, values);
  return saved.ok ? { saved: saved.value } : refuse(saved.reason, again);
}

function refuse(reason: StationRefusal, again: EditorReply): EditorAnswer {
  if (reason.code === 'faults') return { reply: { ...again, faults: reason.faults as Faults }, status: 422 };
  return { refused: reason.code === 'notFound' ? 'notFound' : 'notAllowed' };
}

export async function answerStation(actor: Actor, station: Station, sent: SentForm): Promise<EditorAnswer> {
  const { id, kind } = station;
  const form = await withTheirs(sent, station);
  const version = String(form.version);
  const { again, reply, values } = await readForm(actor, kind, form, version);
  if (reply) return { reply, status: 400 };
  const saved = await saveStation(actor, id, form.version, () => values);
  if (saved.ok) return { saved: saved.value };
  return saved.reason.code === 'conflict'
    ? conflict(actor, station, again.texts, version)
    : refuse(saved.reason, again);
}

/** What both had seen is the version that the form was filled from: it need not travel in it. */
async function withTheirs(form: SentForm, { id, kind }: Station): Promise<SentForm> {
  const { served, seen } = conflictFields();
  const base = form.has(served) ? await valuesAt(id, kind, form.version) : null;
  return base ? withChoices(form.with({ [seen]: [writeTexts(textsOfStation(kind, base))] })) : form;
}

/** 409: what both made of it, field by field; the form then carries their version. */
async function conflict(
  actor: Actor,
  { id, kind }: Station,
  submitted: FieldTexts,
  version: string,
): Promise<EditorAnswer> {
  const theirs = await stationFor(actor, id, 'station.update');
  if (!theirs) return { refused: 'notFound' };
  const base = await valuesAt(id, kind, Number(version));
  const { editConflict, texts } = conflictOfFields(
    fieldsOf(kind),
    {
      seen: base && textsOfStation(kind, base),
      submitted,
      stored: textsOfStation(kind, theirs.values),
    },
    { by: theirs.updatedBy, at: theirs.updatedAt, version: theirs.version },
    { t: await translatorOf(actor), locale: actor.locale, labels: 'stations:field' },
  );
  const items = await itemsOf(texts);
  return { reply: { texts, items, version: String(theirs.version), faults: {}, editConflict }, status: 409 };
}
