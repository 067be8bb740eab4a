/** The form and the deletion of a record, answered from the definition of its kind. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import type { FieldSet, ValuesOf } from '~/records/fields/domain';
import { answerRecord, type RecordForm } from '~/records/fields/http/answer-record.server';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { goneRecord, removeRecord, saveRecord, storedRecord, type SaveRefusal } from '../service/change-record.server';
import type { AnyRecord, RecordKind, RecordRow } from '../service/define-record.server';

interface RecordOf<Fields extends FieldSet, Reason, More> extends Pick<
  RecordForm<Fields, number, More>,
  'form' | 'labels' | 'prepare'
> {
  /** where it is not saved as every record is */
  readonly save?: (
    values: ValuesOf<Fields>,
    at: { readonly id: number; readonly version: number },
  ) => Promise<Outcome<number, SaveRefusal | Reason>>;
  /** what a refusal of this kind says, and of which field */
  readonly faultsOf?: (reason: 'exists' | Reason) => Faults;
}

/** `id` 0: a new one. What was saved (its number), or the form again. */
export const answerRecordOf = <Row extends RecordRow, Fields extends FieldSet, Reason = never, More = undefined>(
  sent: SentForm,
  actor: Actor,
  kind: RecordKind<Row, ValuesOf<Fields>>,
  id: number,
  { faultsOf, save = (values, at) => saveRecord(actor, kind, at, values), ...form }: RecordOf<Fields, Reason, More>,
) =>
  answerRecord<Fields, number, More>(sent, actor, {
    ...form,
    ...(id > 0 && { stored: () => storedRecord(kind, id), deleted: () => goneRecord(actor, kind, id) }),
    async save(values, version) {
      const saved = await save(values, { id, version });
      if (saved.ok) return saved;
      const { reason } = saved;
      if (reason === 'forbidden') throw forbidden();
      if (reason === 'notFound' || reason === 'conflict') return refused(reason as 'notFound' | 'conflict');
      if (!faultsOf) throw new Error(`${kind.entity}: no words for what refused it`);
      const faults = faultsOf(reason as 'exists' | Reason);
      return refused({ reason: typeof reason === 'string' ? reason : 'malformed', faults });
    },
  });

/** @returns the record that was deleted @throws 405 and 404, where this person may not or it is gone */
export async function removeOrThrow<Row extends RecordRow>(actor: Actor, kind: AnyRecord<Row>, id: number) {
  const outcome = await removeRecord(actor, kind, id);
  if (outcome.ok) return outcome.value;
  throw outcome.reason === 'forbidden' ? forbidden() : notFound();
}
