/** What is kept of deleted reference rows: a kind for each set. What is merged has its uses elsewhere: not restored. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';
import { keysPredicate, scopeSql, storedName } from '../data/set-sql.server';
import { TOUCH_SUMMARY } from '../data/trace.server';
import { REFERENCE_SETS, type ReferenceSet } from '../domain';

export const deletableRows = (set: ReferenceSet): DeletableKind => ({
  kind: set.entity,
  rows: {
    table: set.table,
    key: set.keyColumns[0]?.name ?? 'id',
    ...(set.holds ? { holds: set.holds } : {}),
  },
  head: `${scopeSql(set)} AND ${keysPredicate(set)}`,
  right: set.allow.edit,
  name: storedName(set, set.title),
  ...(set.stamp ? { author: set.stamp.user } : {}),
  address: () => urls.referencial(set.key),
  after: async (sql, stamp) => {
    await sql(TOUCH_SUMMARY, [set.summary, stamp.at, stamp.login]);
  },
});

export const DELETABLE_SETS: readonly DeletableKind[] = REFERENCE_SETS.filter(
  (set) => set.may.remove || set.may.purge,
).map(deletableRows);
