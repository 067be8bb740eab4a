/**
 * The pages of sets are open to users who edit some of them (`reference.manage`). Each set defines who edits and
 * exports it: administrators for planning sets, also the referential manager for shared ones (DECISIONS B5).
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
