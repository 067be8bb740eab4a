/**
 * The form of a record, answered: saved; or shown again with what is wrong, with what somebody else saved meanwhile,
 * or with who took the record away. How a record is found and saved stands in its definition; its services get values.
 */
import type { Actor } from '~/kernel/actor';
import {
  conflictFields,
  hasNoConflict,
  readSeen,
  withChoices,
  writeTexts,
  type DeletedMeanwhile,
  type FieldTexts,
} from '~/kernel/edit-conflict';
import type { Faults, FormReply } from '~/kernel/form';
import type { Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { readSent, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { textsOf, type DefinedForm, type FieldSet, type ValuesOf } from '../domain';
import { conflictOfFields, type FieldWords, type Names } from '../view/conflict-of-fields';
import { readForm, shownFields } from './read-form.server';

interface StoredRecord<Values> {
  readonly values: Values;
  readonly version: number;
  readonly by: string;
  readonly at: Date | null;
}
/** Why nothing was saved; `reason`: its status is that of the one table. */
export type RecordRefusal = 'conflict' | 'notFound' | { readonly reason: string; readonly faults: Faults };

/** What a page shows beside the fields, and what is wrong with what was typed for them. */
interface Prepared<More> {
  readonly sent: SentForm;
  readonly faults: Faults;
  more(texts: FieldTexts, faults: Faults): More | Promise<More>;
}

export interface RecordForm<Fields extends FieldSet, Saved, More> extends Pick<FieldWords, 'labels'> {
  readonly form: DefinedForm<Fields>;
  /** asked for once there is a conflict to tell */
  readonly names?: (() => Names | Promise<Names>) | undefined;
  /** items of other sets that were typed by name are found, before anything is read */
  readonly prepare?: (sent: SentForm) => Prepared<More> | Promise<Prepared<More>>;
  /** which refusal a text is that its field does not take; its status is that of the one table */
  readonly wrong?: string;
  /** the buttons that show the form again and save nothing */
  readonly shows?: readonly string[];
  /** null: it is gone, or closed to this person; left out for a record that is being made */
  readonly stored?: () => Promise<StoredRecord<ValuesOf<Fields>> | null>;
  /** the values of a version, where the page does not send those that it was opened with */
  readonly valuesAt?: (version: number) => Promise<ValuesOf<Fields> | null>;
  /** other forms save the same record: a version in which none of these fields changed is saved over */
  readonly hasOtherForms?: boolean;
  readonly deleted?: () => Promise<DeletedMeanwhile | null>;
  readonly save: (values: ValuesOf<Fields>, version: number, sent: SentForm) => Promise<Outcome<Saved, RecordRefusal>>;
}
type RecordAnswer<Saved, More> = { readonly saved: Saved } | { readonly reply: Reply<More> };

/** @throws 404 where the record is gone and nobody may be told more. */
export async function answerRecord<Fields extends FieldSet, Saved, More = undefined>(
  source: Request | SentForm,
  actor: Actor,
  record: RecordForm<Fields, Saved, More>,
): Promise<RecordAnswer<Saved, More>> {
  const posted = source instanceof Request ? await readSent(source) : source;
  const hasChosen = posted.has(conflictFields().served);
  const chosen = withChoices(hasChosen ? withSeen(posted, await seenIn(posted, record)) : posted);
  const prepared = await record.prepare?.(chosen);
  const form = await readForm(prepared?.sent ?? chosen, record.form);
  const again = async (faults: Faults, status: number, beside: Partial<FormReply<More>> = {}) => ({
    reply: form.again<More>(faults, status, {
      ...beside,
      ...(prepared ? { more: await prepared.more(beside.texts ?? form.texts, faults) } : {}),
    }),
  });

  const faults: Faults = { ...prepared?.faults, ...(form.accepted ? {} : form.faults) };
  if (record.shows?.includes(form.command)) return again(prepared?.faults ?? {}, 200);
  if (!form.accepted || Object.keys(faults).length > 0) return again(faults, statusOf(record.wrong ?? 'malformed'));

  const { value } = form;
  const goneMeanwhile = async () => {
    const deletedMeanwhile = await record.deleted?.();
    if (!deletedMeanwhile) throw notFound();
    return again({}, statusOf('notFound'), { deletedMeanwhile });
  };
  const saveOver = async (version: number): Promise<RecordAnswer<Saved, More>> => {
    const saved = await record.save(value, version, chosen);
    if (saved.ok) return { saved: saved.value };
    if (saved.reason === 'notFound') return goneMeanwhile();
    if (saved.reason !== 'conflict') return again(saved.reason.faults, statusOf(saved.reason.reason));
    const theirs = await record.stored?.();
    if (!theirs) return goneMeanwhile();
    const fields = shownFields(record.form.fields);
    const { editConflict, texts } = conflictOfFields(
      fields,
      {
        seen: await seenIn(posted, record),
        submitted: pickTexts(fields, form.texts),
        stored: textsOf(fields, theirs.values),
      },
      theirs,
      { t: await translatorOf(actor), locale: actor.locale, labels: record.labels, names: await record.names?.() },
    );
    return record.hasOtherForms && hasNoConflict(editConflict) && theirs.version !== version
      ? saveOver(theirs.version)
      : again({}, statusOf('conflict'), { texts, version: theirs.version, editConflict });
  };
  return saveOver(form.version);
}

const pickTexts = (fields: FieldSet, texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name] ?? []]));

/** The values that the form was opened with: those of its version where it need not send them. */
async function seenIn<Fields extends FieldSet>(
  posted: SentForm,
  { form, valuesAt }: Pick<RecordForm<Fields, unknown, unknown>, 'form' | 'valuesAt'>,
): Promise<FieldTexts | null> {
  const base = await valuesAt?.(posted.version);
  return base ? textsOf(form.fields, base) : readSeen(posted);
}

const withSeen = (posted: SentForm, seen: FieldTexts | null): SentForm =>
  seen === null ? posted : posted.with({ [conflictFields().seen]: [writeTexts(seen)] });
