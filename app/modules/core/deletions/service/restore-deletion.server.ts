/** Puts back what was deleted, all of it or nothing, under its own numbers. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { connectionOf, inTransaction } from '~/platform/db/transaction.server';
import { deletedBy } from '~/platform/deleted-by.server';
import { findDeletionOf, lockDeletion, markRestored, type Deletion } from '../data/deletions.server';
import { readFirstRow, restoreRows, type FoundObstacle } from '../data/restore-rows.server';
import { mayRestore, type DeletableKind, type Obstacle, type Sql } from '../domain';
import { oldestKept } from './read-deletions.server';

type RestoreRefusal =
  | 'notFound'
  | 'restored'
  /** the territory is archived, or a reference, since */
  | 'locked'
  | { readonly obstacles: readonly Obstacle[] };
interface Restored {
  readonly kind: string;
  readonly names: readonly string[];
  readonly count: number;
  /** where it is seen */
  readonly address: string;
}

/** Thrown inside the transaction to undo what was already put back. */
class InTheWay extends Error {
  constructor(readonly found: readonly FoundObstacle[]) {
    super('in the way');
  }
}

export async function restoreDeletion(
  actor: Actor,
  kinds: readonly DeletableKind[],
  id: number,
): Promise<Outcome<Restored, RestoreRefusal>> {
  let kept: { readonly kind: DeletableKind; readonly deletion: Deletion } | undefined;
  try {
    const outcome = await inTransaction(
      async (tx): Promise<Outcome<Restored, RestoreRefusal>> => {
        const deletion = await lockDeletion(tx, id);
        const kind = kinds.find((one) => one.kind === deletion?.kind);
        if (!deletion || !kind || deletion.at <= oldestKept() || !mayRestore(actor, kind, deletion))
          return refused('notFound');
        if (deletion.restoredAt) return refused('restored');
        kept = { kind, deletion };
        const client = connectionOf(tx);
        const sql: Sql = async <Row extends object>(text: string, values: readonly unknown[]) =>
          (await client.query<Row>(text, [...values])).rows;
        const state = deletion.parent === null ? null : await kind.stateNow?.(sql, deletion.parent);
        if (state && !may(actor, kind.right, state)) return refused('locked');
        const row = await readFirstRow(client, id);
        const found = await restoreRows(client, kind, id);
        if (found.length > 0) throw new InTheWay(found);
        const stamp = { login: actor.login, at: now() };
        await kind.after?.(sql, stamp);
        await markRestored(tx, id, stamp.login, stamp.at);
        const { names, count } = deletion;
        await audit(tx, {
          login: actor.login,
          action: `${kind.kind}.restore`,
          entity: kind.kind,
          entityId: deletion.ids.slice(0, 100).join(','),
          after: { names, count, deletion: id },
        });
        return done({ kind: kind.kind, names, count, address: kind.address(row) });
      },
      { timeoutMs: RESTORE_MS },
    );
    if (outcome.ok) kept?.kind.forget?.();
    return outcome;
  } catch (error) {
    if (!(error instanceof InTheWay) || !kept) throw error;
    const { kind, deletion } = kept;
    return refused({ obstacles: await Promise.all(error.found.map((one) => described(kinds, kind, deletion, one))) });
  }
}

/** A territory may hold millions of values. */
const RESTORE_MS = 120_000;

async function described(
  kinds: readonly DeletableKind[],
  kind: DeletableKind,
  deletion: Deletion,
  found: FoundObstacle,
): Promise<Obstacle> {
  if (found.why === 'taken')
    return {
      why: 'taken',
      kind: found.table === kind.rows.table ? kind.kind : 'part',
      name: found.table === kind.rows.table && deletion.count === 1 ? (deletion.names[0] ?? found.key) : found.key,
    };
  const missing =
    found.why === 'gone'
      ? (kinds.find(({ rows }) => rows.table === found.target)?.kind ?? found.target)
      : found.need.kind;
  if (found.why === 'outside' && found.name !== null) return { why: 'outside', kind: missing, name: found.name };
  const undo = await findDeletionOf(missing, { id: found.id }, oldestKept());
  return {
    why: 'gone',
    kind: missing,
    name: (await deletedBy(missing, found.id))?.name ?? found.id,
    ...(undo === null ? {} : { deletion: undo }),
  };
}
