/** The forms of what hangs on a station: parts, links, reference points. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import type { NamedFile } from '~/modules/core/contents/service/check-document.server';
import type { FileIssue } from '~/records/exchange/domain';
import { readFilesForm } from '~/records/exchange/http/read-files-form.server';
import { defineForm } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent } from '~/platform/http/form.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { notFound } from '~/platform/http/responses.server';
import { LINK_FIELDS, linkSet, partDefinition, partFields, POINT_FIELDS, type PartName } from '../domain';
import { storedPart } from '../service/open-part.server';
import {
  addMissingMarks,
  addReferencePoint,
  deleteLink,
  deletePart,
  PART_ENTITY,
  saveLink,
  savePart,
  undoReferencePoint,
} from '../service/parts.server';
import { checkPicture, PICTURE_BYTES } from '../service/station-pictures.server';
import { settleItems } from './settle-items.server';

/** The key of what is told once it is done. */
const savedAs = (saved: Outcome<unknown, unknown>, key: string): { readonly saved: string } => {
  if (!saved.ok) throw notFound();
  return { saved: key };
};
const numbered = (sent: SentForm, name: string): number => wholeInDigits(sent.text(name)) ?? 0;

type Refusal = 'notFound' | 'conflict' | { readonly faults: Faults };
const told = <Saved>(saved: Outcome<Saved, Refusal>, key: string): Outcome<string, RecordRefusal> => {
  if (saved.ok) return done(key);
  const { reason } = saved;
  return refused(typeof reason === 'string' ? reason : { reason: 'faults', faults: reason.faults });
};

/** The form, and the file of a part that has one. */
async function readPartForm(
  request: Request,
  part: PartName,
): Promise<{ readonly sent: SentForm; readonly file: NamedFile | FileIssue | null }> {
  if (!partDefinition(part).file) return { sent: await readSent(request), file: null };
  const { sent, files } = await readFilesForm(request, { fields: ['file'], maxBytes: PICTURE_BYTES });
  return { sent, file: files.get('file') ?? null };
}

/** `row`: 0 for a new one. */
export async function answerPart(
  request: Request,
  actor: Actor,
  { id, part, row }: { readonly id: number; readonly part: PartName; readonly row: number },
) {
  const { sent, file } = await readPartForm(request, part);
  if (sent.command === 'delete') return savedAs(await deletePart(actor, id, row), 'stations:toast.partDeleted');
  const picture = await checkPicture(file);
  return answerRecord(sent, actor, {
    form: defineForm('station-part', partFields(part)),
    labels: 'stations:field',
    prepare: (posted) => ({ sent: posted, faults: picture.ok ? {} : pictureFault(picture.reason), more: () => null }),
    stored: () => storedPart(id, part, row),
    deleted: () => deletedMeanwhile(PART_ENTITY, row),
    save: async (values, version) =>
      told(
        await savePart(
          actor,
          id,
          part,
          row === 0 ? null : { id: row, version },
          values,
          picture.ok ? picture.value : null,
        ),
        'stations:toast.partSaved',
      ),
  });
}
const pictureFault = ({ reason: { key, params } }: FileIssue): Faults => ({ file: { key: `exchange:${key}`, params } });

export async function answerLinks(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  if (sent.command === 'delete')
    return savedAs(await deleteLink(actor, id, numbered(sent, 'id')), 'stations:toast.linkDeleted');
  return answerRecord(sent, actor, {
    form: defineForm('station-link', LINK_FIELDS),
    labels: 'stations:linkField',
    shows: ['search'],
    prepare: async (posted) => {
      const { items, ...settled } = await settleItems(actor, posted, { code: linkSet(posted.text('link')) });
      return { ...settled, more: () => items };
    },
    save: async (values) => told(await saveLink(actor, id, values), 'stations:toast.linkSaved'),
  });
}

export async function answerPoints(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  if (sent.command === 'undo')
    return savedAs(await undoReferencePoint(actor, id, numbered(sent, 'point')), 'stations:toast.pointUndone');
  if (sent.command === 'addMissing') {
    const t = await translatorOf(actor);
    return savedAs(await addMissingMarks(actor, id, t('timeseries:missingMark.comment')), 'stations:toast.pointsAdded');
  }
  return answerRecord(sent, actor, {
    form: defineForm('station-point', POINT_FIELDS),
    labels: 'stations:pointField',
    // asked for by their fields
    save: async ({ from, altitude, ...point }) =>
      told(
        await addReferencePoint(actor, id, { ...point, from: from!, altitude: altitude! }),
        'stations:toast.pointSaved',
      ),
  });
}
