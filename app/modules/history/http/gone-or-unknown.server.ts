/** The answer of a page whose thing is not there: who deleted it and when, and what was typed for it, ready to become a new one. */
import type { Actor } from '~/modules/accounts/domain';
import { notFound, refusal } from '~/platform/http/responses.server';
import { isLocale, translator } from '~/platform/i18n/i18n.server';
import { readGonePlanning } from '../service/read-gone.server';
import { wayOn, type PlanningKind } from '../view/gone.view';

export interface TypedFor {
  readonly fields: readonly (readonly [name: string, text: string])[];
  /** what of it is shown: the key of its label, and its text */
  readonly said: readonly (readonly [label: string, text: string])[];
  /** where a new one is made of it, from the number of what it stood in */
  readonly anew: (parent: number) => string;
  /** that form brings files */
  readonly multipart?: boolean;
}

/** Not sent again: they belong to the form that was sent. */
const OWN: readonly string[] = ['csrf', 'version', 'intent'];
export const typedFields = (form: FormData): [string, string][] => [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' && !OWN.includes(name) ? [[name, value]] : []));

/** To throw. A plain 404 where nobody deleted it. */
export async function goneOrUnknown(actor: Actor, kind: PlanningKind, id: number, typed?: TypedFor): Promise<Response> {
  const gone = await readGonePlanning(actor, kind, id);
  if (!gone) return notFound();
  const head = { by: gone.by, at: gone.at, what: gone.what, kind, to: wayOn(kind, gone.parent) };
  if (!typed) return refusal('notFound', head);
  const t = await translator(isLocale(actor.locale) ? actor.locale : undefined);
  const said = typed.said.filter(([, text]) => text.trim() !== '').map(([label, text]) => [t(label), text]);
  return refusal('notFound', { ...head, said, action: typed.anew(gone.parent ?? 0), fields: typed.fields, multipart: typed.multipart === true });
}
