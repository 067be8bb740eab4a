/**
 * The answer of a page whose thing is not there: who deleted it and when, and what was typed for it, ready to become a
 * new one.
 */
import type { Actor } from '~/kernel/actor';
import { notFound, refusal } from '~/platform/http/responses.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { readDeletedPlanning, type DeletedPlanning } from '../service/read-deleted.server';
import type { SubmittedCellsView } from '../service/submitted-cells.server';
import { wayOn, type PlanningKind } from '../view/deleted.view';
import type { LabelledText, LabelledPart } from '../view/submitted-scenario';

export interface SubmittedFor {
  /** what of it is shown */
  readonly submitted: readonly LabelledText[];
  /** lists of it, one under the other */
  readonly parts?: readonly LabelledPart[];
  readonly cells?: SubmittedCellsView;
  /** the form that makes a new one of it; left out where nothing is made anew */
  readonly anew?: {
    readonly action: string;
    readonly fields: readonly (readonly [name: string, text: string])[];
    /** that form brings files */ readonly multipart?: boolean;
  };
  /** what can be done with it, where that is not to make it anew */
  readonly next?: string;
}
/** Asked only where somebody did delete it. */
export type ReadSubmitted = (deletedMeanwhile: DeletedPlanning, t: Translate) => SubmittedFor | Promise<SubmittedFor>;

/** To throw. A plain 404 where nobody deleted it. */
export async function deletedOrUnknown(
  actor: Actor,
  kind: PlanningKind,
  id: number,
  readSubmitted?: ReadSubmitted,
): Promise<Response> {
  const deletedMeanwhile = await readDeletedPlanning(actor, kind, id);
  if (!deletedMeanwhile) return notFound();
  const t = await translatorOf(actor);
  const head = {
    by: deletedMeanwhile.by,
    at: deletedMeanwhile.at,
    what: deletedMeanwhile.what,
    kind,
    to: wayOn(kind, deletedMeanwhile.parent),
    way: t(`history:deletedMeanwhile.way.${kind}`),
  };
  if (!readSubmitted) return refusal('notFound', head);
  const { submitted, parts, cells, anew, next } = await readSubmitted(deletedMeanwhile, t);
  return refusal('notFound', {
    ...head,
    submitted: submitted.filter(([, text]) => text.trim() !== ''),
    parts,
    cells,
    next,
    ...(anew ? { action: anew.action, fields: anew.fields, multipart: anew.multipart === true } : {}),
  });
}
