/**
 * The answer of a page whose thing is not there: who deleted it and when, and what was typed for it, ready to become a
 * new one.
 */
import type { Actor } from '~/kernel/actor';
import { notFound, refusal } from '~/platform/http/responses.server';
import { isLocale, translator, type Translate } from '~/platform/i18n/i18n.server';
import { readGonePlanning, type GonePlanning } from '../service/read-gone.server';
import type { TypedCellsView } from '../service/typed-cells.server';
import { wayOn, type PlanningKind } from '../view/gone.view';
import type { SaidLine, SaidPart } from '../view/typed-scenario';

export interface TypedFor {
  /** what of it is shown */
  readonly said: readonly SaidLine[];
  /** lists of it, one under the other */
  readonly parts?: readonly SaidPart[];
  readonly cells?: TypedCellsView;
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
export type Typed = (gone: GonePlanning, t: Translate) => TypedFor | Promise<TypedFor>;

/** To throw. A plain 404 where nobody deleted it. */
export async function goneOrUnknown(actor: Actor, kind: PlanningKind, id: number, typed?: Typed): Promise<Response> {
  const gone = await readGonePlanning(actor, kind, id);
  if (!gone) return notFound();
  const t = await translator(isLocale(actor.locale) ? actor.locale : undefined);
  const head = {
    by: gone.by,
    at: gone.at,
    what: gone.what,
    kind,
    to: wayOn(kind, gone.parent),
    way: t(`history:gone.way.${kind}`),
  };
  if (!typed) return refusal('notFound', head);
  const { said, parts, cells, anew, next } = await typed(gone, t);
  return refusal('notFound', {
    ...head,
    said: said.filter(([, text]) => text.trim() !== ''),
    parts,
    cells,
    next,
    ...(anew ? { action: anew.action, fields: anew.fields, multipart: anew.multipart === true } : {}),
  });
}
