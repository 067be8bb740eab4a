/**
 * The answer of a page whose thing is not there: who deleted it and when, and what was typed for it, ready to become a
 * new one.
 */
import type { Actor } from '~/kernel/actor';
import { notFound, refusal } from '~/platform/http/responses.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { PlanningKind } from '../domain';
import { readDeletedPlanning } from '../service/read-deleted.server';
import type { SubmittedCellsView } from '../service/submitted-cells.server';
import type { LabelledText, LabelledPart } from '../view/submitted-scenario';

export interface Submitted {
  /** what of it is shown */
  readonly submitted: readonly LabelledText[];
  /** lists of it, one under the other */
  readonly parts?: readonly LabelledPart[];
  readonly cells?: SubmittedCellsView | null;
  /** what the form that makes a new one posts; left out where nothing is made anew */
  readonly fields?: readonly (readonly [name: string, text: string])[];
  /** that form brings files */ readonly multipart?: boolean;
  /** what can be done with it, where that is not to make it anew */
  readonly next?: string;
}
export interface Reader {
  readonly actor: Actor;
  readonly t: Translate;
}
/** Asked only where somebody did delete it. */
export interface SubmittedFor {
  readonly of: PlanningKind;
  /** @param alive what a new one is made in; null where that is gone as well */
  read(reader: Reader, alive: number | null): Submitted | Promise<Submitted>;
}

/** The form that makes a new one. */
const ANEW: Readonly<Record<PlanningKind, (parent: number) => string>> = {
  territory: () => urls.newTerritory(),
  matrix: (territoryId) => urls.territoryPage(territoryId, 'matrice/new'),
  scenario: (matrixId) => urls.matrixPage(matrixId, 'scenario/new'),
};

/** Where its page leads on: to what it stood in. */
function wayOn(kind: PlanningKind, parent: number | null): string {
  if (kind === 'territory' || parent === null) return urls.territories();
  return kind === 'matrix' ? urls.territory(parent, { tab: 'matrices' }) : urls.matrix(parent, { tab: 'scenarios' });
}

/** To throw. A plain 404 where nobody deleted it. `kind`: what is gone, of a new one what it was to stand in. */
export async function deletedOrUnknown(
  actor: Actor,
  kind: PlanningKind,
  id: number,
  typed?: SubmittedFor,
): Promise<Response> {
  const deleted = await readDeletedPlanning(actor, kind, id);
  if (!deleted) return notFound();
  const { by, at, what, parent, parentDeleted } = deleted;
  const t = await translatorOf(actor);
  const head = { by, at, what, kind, to: wayOn(kind, parent), way: t(`history:deletedMeanwhile.way.${kind}`) };
  if (!typed) return refusal('notFound', head);
  const alive = typed.of !== kind || parentDeleted ? null : parent;
  const { submitted, parts, cells, fields, multipart = false, next } = await typed.read({ actor, t }, alive);
  const orphan = alive === null && typed.of !== 'territory';
  return refusal('notFound', {
    ...head,
    ...{ submitted, parts, cells: cells ?? undefined },
    next: fields && orphan ? t('history:deletedMeanwhile.parentDeleted') : next,
    ...(fields && !orphan ? { action: ANEW[typed.of](alive ?? 0), fields, multipart } : {}),
  });
}
