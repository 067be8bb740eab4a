/** A row of a set, saved as a form sent it: that of an item, a line of the list, a rule among the others. */
import { isUntouched, readSeen, withChoices } from '~/kernel/edit-conflict';
import { describeText } from '~/kernel/edit-conflict-words';
import { WHOLE, type FormReply } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm, sayTexts, submittedTexts, type ColumnForm } from '~/records/fields/domain';
import { answerRecord, type RecordForm, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { faultsOf, type CellContext, type ReferenceSet, type RowValues } from '../domain';
import { readDeletedItem, readStored } from '../service/read-item.server';
import { createRow, saveRow, type SavedRow, type SaveRefusal } from '../service/save-row.server';
import { labelOf } from '../view/column.view';
import type { RefusedRow, SavedList } from '../view/list.view';

interface Place {
  readonly set: ReferenceSet;
  /** its columns, as the form draws them */
  readonly form: ColumnForm;
  readonly context: CellContext;
}
type Beside<More> = Pick<RecordForm<ColumnForm, SavedRow, More>, 'prepare' | 'shows'> & {
  /** what did not come in its texts */
  readonly given?: RowValues;
};

/** The columns that a form has a field for: a box that is not ticked sends nothing. */
const askedIn = (form: ColumnForm, sent: SentForm): ColumnForm =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, { input, kind }]) => kind !== 'outline' && (sent.has(name) || ['check', 'many'].includes(input.control)),
    ),
  );

/** `id`: null for a new one. */
export const answerRow = <More>(
  actor: Actor,
  { set, form, context }: Place,
  id: string | null,
  sent: SentForm,
  { given, ...beside }: Beside<More> = {},
) =>
  answerRecord<ColumnForm, SavedRow, More>(sent, actor, {
    ...beside,
    form: defineForm('item', askedIn(form, sent)),
    wrong: 'invalid',
    labels: { called: (name) => labelOf(set, name, context) },
    async names() {
      const t = await translatorOf(actor);
      const say = (name: string) => (_: string, texts: readonly string[]) =>
        describeText(t, sayTexts(set.columns[name], texts, context));
      return Object.fromEntries(Object.keys(form).map((name) => [name, say(name)]));
    },
    ...(id === null ? {} : { stored: () => readStored(set, id), deleted: () => readDeletedItem(actor, set, id) }),
    async save(typed, version) {
      const values = { ...typed, ...given };
      return told(id === null ? await createRow(actor, set, values) : await saveRow(actor, set, id, version, values));
    },
  });

function told(saved: Outcome<SavedRow, SaveRefusal>): Outcome<SavedRow, RecordRefusal> {
  if (saved.ok) return done(saved.value);
  const { reason } = saved;
  if (reason.kind === 'conflict' || reason.kind === 'notFound') return refused(reason.kind);
  const faults =
    reason.kind === 'invalid' ? faultsOf(reason.objections) : { [WHOLE]: `reference:refusal.${reason.kind}` };
  return refused({ reason: reason.kind, faults });
}

/**
 * The rows of a form that has several, one by one (S2§4): one that is refused does not stop the others. What others
 * made meanwhile of a row that nobody touched here is no matter of this form.
 */
export async function answerRows(
  actor: Actor,
  place: Place,
  rows: Iterable<readonly [id: string, sent: SentForm]>,
): Promise<SavedList> {
  const refusals: RefusedRow[] = [];
  let changed = 0;
  for (const [id, sent] of rows) {
    const chosen = withChoices(sent);
    const texts = submittedTexts(askedIn(place.form, chosen), chosen);
    if (isUntouched(readSeen(sent), texts)) continue;
    if (await isUnknown(actor, place, id)) {
      const faults = { [WHOLE]: 'reference:refusal.notFound' };
      refusals.push({ id, title: id, texts, version: sent.version, seen: readSeen(sent), faults });
      continue;
    }
    const answer = await answerRow(actor, place, id, sent);
    if ('saved' in answer) changed += answer.saved.changed;
    else refusals.push(await refusedRow(place, id, answer.reply.data));
  }
  return { changed, refused: refusals };
}

/** Gone, and this person may not be told who took it. */
const isUnknown = async (actor: Actor, { set }: Place, id: string): Promise<boolean> =>
  !(await readStored(set, id)) && !(await readDeletedItem(actor, set, id));

async function refusedRow({ set, context }: Place, id: string, reply: FormReply): Promise<RefusedRow> {
  const { texts, version, faults, editConflict, deletedMeanwhile } = reply;
  const what = deletedMeanwhile?.what ?? (await readStored(set, id))?.title ?? id;
  const fields = Object.entries(texts).map(([name, own]) => ({
    name,
    label: labelOf(set, name, context),
    text: sayTexts(set.columns[name], own, context),
  }));
  return {
    ...{ id, title: what, texts, version, faults, editConflict },
    seen: editConflict?.stored ?? reply.seen ?? null,
    ...(deletedMeanwhile && { deletedMeanwhile: { ...deletedMeanwhile, what, fields } }),
  };
}
