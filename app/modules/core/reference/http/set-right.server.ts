/**
 * Pages of the sets open to whoever edits some of them (`reference.manage`); each set says who edits and exports it:
 * planning sets administrators, shared ones the referential manager as well (DECISIONS B5).
 */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { forbidden } from '~/platform/http/responses.server';
import type { ReferenceSet } from '../domain';

export function mustEdit(actor: Actor, set: ReferenceSet): void {
  if (!may(actor, set.allow.edit)) throw forbidden();
}

export function mustExport(actor: Actor, set: ReferenceSet): void {
  if (!may(actor, set.allow.export)) throw forbidden();
}
