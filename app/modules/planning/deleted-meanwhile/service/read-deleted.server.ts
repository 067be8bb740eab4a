/** A territory, a matrix or a scenario that somebody deleted while a page of theirs was open. */
import { formatInstant } from '~/kernel/civil-date';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { may, TERRITORY_STATES } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { deletedBy } from '~/platform/deleted-by.server';
import type { PlanningKind } from '../domain';

interface DeletedPlanning extends DeletedMeanwhile {
  readonly what: string;
  /** what it stood in */ readonly parent: number | null;
  /** that is gone as well */ readonly parentDeleted: boolean;
}

const PARENT: Partial<Record<PlanningKind, PlanningKind>> = { scenario: 'matrix', matrix: 'territory' };

/** Told to those who could read it, by the state that its territory then had. */
export async function readDeletedPlanning(
  actor: Actor,
  kind: PlanningKind,
  id: number,
): Promise<DeletedPlanning | null> {
  const found = await deletedBy(kind, id);
  const state = TERRITORY_STATES.find((one) => one === found?.state);
  if (!found || state === undefined || !may(actor, 'territory.read', state)) return null;
  const parentKind = PARENT[kind];
  const parentDeleted =
    parentKind !== undefined && (found.parent === null || (await deletedBy(parentKind, found.parent)) !== null);
  return { by: found.login, at: formatInstant(found.at), what: found.name, parent: found.parent, parentDeleted };
}
