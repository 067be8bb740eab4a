/** The list of outlines, and the change or deletion of one. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { defineRecord } from '~/records/record/service/define-record.server';
import { deleteOutlines, findOutline, findOutlines, updateOutline, type StoredOutline } from '../data/outlines.server';
import type { OutlineKind } from '../domain';

type Refusal = 'forbidden' | 'notFound';

export async function listOutlines(actor: Actor): Promise<Outcome<StoredOutline[], 'forbidden'>> {
  return may(actor, 'administration.settings') ? done(await findOutlines()) : refused('forbidden');
}

export async function readOutlineRow(actor: Actor, id: number): Promise<Outcome<StoredOutline, Refusal>> {
  if (!may(actor, 'administration.settings')) return refused('forbidden');
  const found = await findOutline(id);
  return found ? done(found) : refused('notFound');
}

interface OutlineValues {
  readonly kind: OutlineKind;
  readonly name: string;
}
export const OUTLINE = defineRecord<StoredOutline, OutlineValues>({
  entity: 'outlines',
  actions: 'outline',
  right: 'administration.settings',
  deletionToldTo: 'all',
  nameOf: ({ name }) => name,
  valuesOf: ({ kind, name }) => ({ kind, name }),
  // the whole outline: nothing else hangs on it
  keptOf: ({ kind, name, shape, parts }) => ({ kind, name, shape, parts }),
  find: findOutline,
  update: updateOutline,
  remove: (tx, { id }) => deleteOutlines(tx, [id]),
});
