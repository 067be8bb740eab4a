/** Forms of what hangs on a station, read and answered. The routes only pass them on. */
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { readSeen, withChoices, type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { parseTexts, startOf, submittedTexts, textsOf } from '~/modules/core/fields/domain';
import type { NamedFile } from '~/modules/core/contents/service/check-document.server';
import type { FileIssue, Message } from '~/modules/core/exchange/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findPart } from '../data/parts.server';
import {
  isPartName,
  kindOf,
  LINK_FIELDS,
  linkSet,
  partFields,
  partTexts,
  POINT_FIELDS,
  type PartName,
  type StationPart,
} from '../domain';
import { addReferencePoint, deleteLink, deletePart, saveLink, savePart, undoReferencePoint } from './parts.server';
import { stationFor } from './read-stations.server';
import type { ItemFieldView } from '../view/item-field.view';
import { checkPicture } from './station-pictures.server';
import { settleItems } from './suggest-items.server';

export type PartsAnswer =
  | 'notFound'
  | { readonly saved: string }
  | {
      readonly reply: {
        readonly texts: FieldTexts;
        readonly faults: Readonly<Record<string, string | Message>>;
        readonly items?: Readonly<Record<string, ItemFieldView>>;
        readonly editConflict?: EditConflict;
      };
      readonly status: number;
    };

const rowNumber = (form: SentForm, name: string): number => wholeInDigits(form.text(name)) ?? 0;

export async function openPart(actor: Actor, id: number, name: string, row: number) {
  const station = await stationFor(actor, id, 'station.update');
  if (!station || !isPartName(name) || !kindOf(station.kind).parts.includes(name)) return null;
  const found = row === 0 ? null : await findPart(id, row);
  if (row !== 0 && found?.part !== name) return null;
  return {
    kind: station.kind,
    head: { id, kind: station.kind, word: kindOf(station.kind).word, name: station.values.name },
    part: name,
    row,
    version: found?.version ?? 0,
    /** the picture that it has */
    hasFile: found?.fileId != null,
    texts: found ? partTexts(found) : textsOf(partFields(name), startOf(partFields(name))),
  };
}

/** `file`: what came for a part that has one. */
export async function answerPart(
  actor: Actor,
  id: number,
  part: PartName,
  row: number,
  sent: SentForm,
  file: NamedFile | FileIssue | null = null,
): Promise<PartsAnswer> {
  if (sent.command === 'delete') {
    const deleted = await deletePart(actor, id, row);
    return deleted.ok ? { saved: 'stations:toast.partDeleted' } : 'notFound';
  }
  const form = withChoices(sent);
  const fields = partFields(part);
  const texts = submittedTexts(fields, form);
  const picture = await checkPicture(file);
  if (!picture.ok) {
    const { key, params } = picture.reason.reason;
    return { reply: { texts, faults: { file: { key: `exchange:${key}`, params } } }, status: 422 };
  }
  const read = parseTexts(fields, texts);
  if ('faults' in read) return { reply: { texts, faults: read.faults as Record<string, string> }, status: 400 };
  const version = rowNumber(form, 'version');
  const saved = await savePart(actor, id, part, row === 0 ? null : { id: row, version }, read.values, picture.value);
  if (saved.ok) return { saved: 'stations:toast.partSaved' };
  if (saved.reason === 'notFound') return 'notFound';
  if ('faults' in saved.reason) return { reply: { texts, faults: saved.reason.faults }, status: 422 };
  return partConflict(actor, saved.reason.theirs, { seen: readSeen(form), submitted: texts });
}

/** 409: what both made of the row, field by field. */
async function partConflict(
  actor: Actor,
  theirs: StationPart,
  sides: { readonly seen: FieldTexts | null; readonly submitted: FieldTexts },
): Promise<PartsAnswer> {
  const { editConflict, texts } = conflictOfFields(
    partFields(theirs.part),
    { ...sides, stored: partTexts(theirs) },
    { by: theirs.updatedBy, at: theirs.updatedAt, version: theirs.version },
    { t: await translatorOf(actor), locale: actor.locale, labels: 'stations:field' },
  );
  return { reply: { texts, faults: {}, editConflict }, status: 409 };
}

export async function answerLinks(actor: Actor, id: number, sent: SentForm): Promise<PartsAnswer> {
  if (sent.command === 'delete') {
    const deleted = await deleteLink(actor, id, rowNumber(sent, 'id'));
    return deleted.ok ? { saved: 'stations:toast.linkDeleted' } : 'notFound';
  }
  const { form, items, faults } = await settleItems(actor, sent, { code: linkSet(sent.text('link')) });
  const texts = submittedTexts(LINK_FIELDS, form);
  if (form.command === 'search' || Object.keys(faults).length > 0)
    return { reply: { texts, items, faults }, status: 400 };
  const read = parseTexts(LINK_FIELDS, texts);
  if ('faults' in read) return { reply: { texts, items, faults: read.faults as Record<string, string> }, status: 400 };
  const saved = await saveLink(actor, id, read.values);
  if (saved.ok) return { saved: 'stations:toast.linkSaved' };
  return saved.reason === 'notFound'
    ? 'notFound'
    : { reply: { texts, items, faults: saved.reason.faults }, status: 422 };
}

export async function answerPoints(actor: Actor, id: number, form: SentForm): Promise<PartsAnswer> {
  if (form.command === 'undo') {
    const undone = await undoReferencePoint(actor, id, rowNumber(form, 'point'));
    return undone.ok ? { saved: 'stations:toast.pointUndone' } : 'notFound';
  }
  const texts = submittedTexts(POINT_FIELDS, form);
  const read = parseTexts(POINT_FIELDS, texts);
  const { from = null, altitude = null } = 'values' in read ? read.values : {};
  const missing = {
    ...(from === null ? { from: 'common:form.required' } : {}),
    ...(altitude === null ? { altitude: 'common:form.required' } : {}),
  };
  if ('faults' in read || from === null || altitude === null)
    return {
      reply: { texts, faults: 'faults' in read ? (read.faults as Record<string, string>) : missing },
      status: 400,
    };
  const saved = await addReferencePoint(actor, id, { ...read.values, from, altitude });
  return saved.ok ? { saved: 'stations:toast.pointSaved' } : 'notFound';
}
