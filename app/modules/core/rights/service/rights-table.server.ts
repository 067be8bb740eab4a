/** The table of rights: read, tried, saved. The effect is told before anything is saved. */
import { createHash } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { RightChanges } from '~/kernel/right-changes';
import { listActors } from '~/modules/core/accounts/service/list-actors.server';
import { audit } from '~/platform/audit.server';
import { readRightChanges } from '~/platform/auth/right-changes.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findLastChange, lockRights, replaceRightChanges } from '../data/right-changes.server';
import { heldByNobody, movesOf, rowsOf, tidy, type GridTab } from '../domain';
import { effectView, gridView, type EffectView, type RightsView } from '../view/rights.view';

/** Which table a page was drawn from. */
const stampOf = (changes: RightChanges): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(tidy(changes)).sort()))
    .digest('hex')
    .slice(0, 16);

export async function readRightsPage(tab: GridTab): Promise<RightsView> {
  const [changes = {}, people, last] = await Promise.all([readRightChanges(), listActors(), findLastChange()]);
  return {
    ...gridView(tab, changes),
    stamp: stampOf(changes),
    changed: rowsOf(changes).length,
    last,
    nobody: heldByNobody(people, changes),
  };
}

/** Who gains and who loses what, were the table so. */
export async function tryRights(draft: RightChanges): Promise<EffectView> {
  const [changes = {}, people] = await Promise.all([readRightChanges(), listActors()]);
  const tried = tidy(draft);
  const moved = people.map((actor) => ({ actor, moves: movesOf(actor, changes, tried) }));
  return effectView({ before: changes, after: tried, moved, nobody: heldByNobody(people, tried) });
}

export async function saveRights(
  actor: Actor,
  draft: RightChanges,
  stamp: string,
): Promise<Outcome<null, { readonly code: 'conflict'; readonly by: string; readonly at: Date | null }>> {
  return inTransaction(async (tx) => {
    await lockRights(tx);
    const before = (await readRightChanges(tx)) ?? {};
    if (stampOf(before) !== stamp) {
      const last = await findLastChange(tx);
      return refused({ code: 'conflict' as const, by: last?.updatedBy ?? '', at: last?.updatedAt ?? null });
    }
    const after = tidy(draft);
    await replaceRightChanges(tx, rowsOf(after), { updatedBy: actor.login, updatedAt: now() });
    await audit(tx, {
      login: actor.login,
      action: 'rights.save',
      entity: 'rights',
      entityId: 'table',
      before,
      after,
    });
    return done(null);
  });
}
