/** Rows hidden from a user by a grant « X_FORBIDEN » (S2§6, DECISIONS A35); an administrator sees everything. */
import { FORBIDDEN_SUFFIX, opensModule, type Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { asText, type RowValues } from '~/records/fields/domain';
import type { ReferenceSet } from './reference-set';

/** Whether somebody may do this to the set: the right, and the habilitation that opens its module. */
export const opens = (actor: Actor, set: ReferenceSet, does: keyof ReferenceSet['allow']): boolean =>
  may(actor, set.allow[does]) && (set.module === undefined || opensModule(actor, set.module));

/** The codes hidden from a user in this set, in capitals. */
export const closedTo = (actor: Actor, set: ReferenceSet): string[] =>
  set.closable.length === 0 || actor.isAdmin
    ? []
    : actor.grants
        .filter((grant) => grant.endsWith(FORBIDDEN_SUFFIX))
        .map((grant) => grant.slice(0, -FORBIDDEN_SUFFIX.length).toUpperCase());

export const isClosed = (actor: Actor, set: ReferenceSet, values: RowValues): boolean => {
  const closed = new Set(closedTo(actor, set));
  return closed.size > 0 && set.closable.some((name) => closed.has(asText(values[name] ?? '').toUpperCase()));
};
