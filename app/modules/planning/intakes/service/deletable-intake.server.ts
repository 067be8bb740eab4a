/** What is kept of a deleted intake. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { territoryState } from '~/kernel/permissions';
import { urls } from '~/urls';

export const DELETABLE_INTAKE: DeletableKind = {
  kind: 'intake',
  rows: { table: 'Intake', holds: [{ table: 'NitrateFit', key: 'intakeId', by: 'intakeId' }] },
  head: '"id" = ANY($1::int[])',
  right: 'territory.edit',
  name: 'name',
  author: 'author',
  parent: 'tid',
  async stateNow(sql, territory) {
    const [found] = await sql<{ status: number; referencial: boolean }>(
      'SELECT t.statut AS status, t.referencial FROM "Territory" t WHERE t.id = $1',
      [territory],
    );
    return found ? territoryState(found) : null;
  },
  address: ({ id, tid }) => urls.intake(Number(tid), Number(id)),
};
