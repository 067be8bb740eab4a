/** The life of a record: saved in one transaction with its line of the audit, taken away, told of once it is gone. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import { mayChange, type AnyRecord, type RecordKind, type RecordRow } from './define-record.server';

/** `exists`: another record has the value that no two share. */
export type SaveRefusal = 'forbidden' | 'notFound' | 'conflict' | 'exists';
/** What a kind checks inside the transaction; null: nothing is wrong. */
type Check<Row, Reason> = (tx: Transaction, before: Row) => Promise<Reason | null>;

/** @param at `id` 0 makes a new one. @returns the number of the record */
export async function saveRecord<Row extends RecordRow, Values, Reason = never>(
  actor: Actor,
  kind: RecordKind<Row, Values>,
  at: { readonly id: number; readonly version: number },
  values: NoInfer<Values>,
  check?: Check<Row | null, Reason>,
): Promise<Outcome<number, SaveRefusal | Reason>> {
  if (!mayChange(actor, kind)) return refused('forbidden');
  const { entity, actions = entity, insert } = kind;
  const isNew = at.id === 0;
  const seen = isNew ? null : await findTheirs(actor, kind, at.id);
  if (isNew ? !insert : !seen) return refused('notFound');
  const was = seen && (await kind.valuesOf(seen));
  const stamp = stampOf(actor);
  try {
    return await inTransaction<Outcome<number, SaveRefusal | Reason>>(async (tx) => {
      const before = isNew ? null : await kind.find(at.id, tx);
      if (!isNew && !before) return refused('notFound');
      const wrong = await check?.(tx, before);
      if (wrong !== undefined && wrong !== null) return refused(wrong);
      if (before && (await kind.update(tx, at, values, stamp)) === 0) return refused('conflict');
      const saved = before ? at.id : await insert!(tx, values, stamp);
      const line = { login: actor.login, entity, entityId: saved, after: values };
      await audit(
        tx,
        before ? { ...line, action: `${actions}.update`, before: was } : { ...line, action: `${actions}.create` },
      );
      return done(saved);
    });
  } catch (error) {
    if (kind.unique !== undefined && violatedConstraint(error) !== null) return refused('exists');
    throw error;
  }
}

/** @returns the record as it stood */
export async function removeRecord<Row extends RecordRow, Reason = never>(
  actor: Actor,
  kind: AnyRecord<Row>,
  id: number,
  check?: Check<Row, Reason>,
): Promise<Outcome<Row, 'forbidden' | 'notFound' | Reason>> {
  if (!mayChange(actor, kind)) return refused('forbidden');
  const { entity, actions = entity, nameOf, parentOf, heldBy, keptOf } = kind;
  const seen = await findTheirs(actor, kind, id);
  if (!seen) return refused('notFound');
  const was = await kind.valuesOf(seen);
  return inTransaction<Outcome<Row, 'notFound' | Reason>>(async (tx) => {
    const before = await kind.find(id, tx);
    if (!before) return refused('notFound');
    const wrong = await check?.(tx, before);
    if (wrong !== undefined && wrong !== null) return refused(wrong);
    await kind.remove(tx, before, stampOf(actor));
    await audit(tx, {
      ...{ login: actor.login, action: `${actions}.delete`, entity, entityId: id },
      before: keptOf ? keptOf(before) : was,
      deletedRows: [
        { entity, id, name: nameOf(before), ...(parentOf && { parent: parentOf(before) }) },
        ...(heldBy?.(before) ?? []),
      ],
    });
    return done(before);
  });
}

/** The record, where it is this person's to change. */
async function findTheirs<Row extends RecordRow>(
  actor: Actor,
  { find, isTheirs }: Pick<AnyRecord<Row>, 'find' | 'isTheirs'>,
  id: number,
): Promise<Row | null> {
  const row = await find(id);
  return row && (!isTheirs || (await isTheirs(actor, row))) ? row : null;
}

/** As a form that was refused compares itself with it. */
export async function storedRecord<Row extends RecordRow, Values>(kind: RecordKind<Row, Values>, id: number) {
  const row = await kind.find(id);
  return (
    row && {
      values: await kind.valuesOf(row),
      version: row.version,
      by: row.updatedBy ?? '',
      at: row.updatedAt,
    }
  );
}

/** Who deleted it, for those who are told; null where it never was, or they are not. */
export const goneRecord = async (
  actor: Actor,
  { entity, deletionToldTo }: Pick<AnyRecord<RecordRow>, 'entity' | 'deletionToldTo'>,
  id: number,
) => (deletionToldTo === 'all' || (await everWrote(actor.login, entity, id)) ? deletedMeanwhile(entity, id) : null);
