/** What is kept of a deleted intake. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { territoryStateNow } from '~/modules/planning/territory/service/deletable-planning.server';
import { urls } from '~/urls';

export const DELETABLE_INTAKE: DeletableKind = {
  kind: 'intake',
  rows: { table: 'Intake', holds: [{ table: 'NitrateFit', key: 'intakeId', by: 'intakeId' }] },
  head: '"id" = ANY($1::int[])',
  right: 'territory.edit',
  name: 'name',
  author: 'author',
  parent: 'tid',
  stateNow: territoryStateNow,
  address: ({ id, tid }) => urls.intake(Number(tid), Number(id)),
};
