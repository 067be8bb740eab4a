/**
 * Who sees a content (S2 §4 and §6). The rule is also written as an SQL condition in data/content-scope.server.ts; a
 * test compares the two for every role × status × authorization × author × dates. Administrators see everything,
 * authors see their own. Others see contents that are published, within their dates and their category's, not written
 * by an animator (an administrator must take them over first), and not reserved: 'admin' is for administrators, 'anim'
 * for animators.
 */
import { isVisitor, type Actor } from '~/kernel/actor';
import { windowState } from './content';
import { PUBLISHED, type Authorization } from './content-fields';

export interface SeenContent {
  readonly login: string;
  readonly status: number;
  readonly authorization: Authorization;
  readonly authorIsAnimator: boolean;
  readonly dateDebut: Date | null;
  readonly dateFin: Date | null;
  readonly category: { readonly startDate: Date | null; readonly endDate: Date | null; readonly isPublic: boolean };
}

const isAuthor = (actor: Actor, content: Pick<SeenContent, 'login'>): boolean =>
  !isVisitor(actor) && content.login === actor.login;

export function canSee(actor: Actor, content: SeenContent, at: Date): boolean {
  if (actor.isAdmin || isAuthor(actor, content)) return true;
  if (content.status !== PUBLISHED || content.authorIsAnimator) return false;
  if (
    windowState(content, at) !== 'open' ||
    windowState({ dateDebut: content.category.startDate, dateFin: content.category.endDate }, at) !== 'open'
  )
    return false;
  if (isVisitor(actor) && !content.category.isPublic) return false;
  return content.authorization === 'public' || (content.authorization === 'anim' && actor.labo);
}

/** Administrators change everything, animators what they wrote. */
export const canEdit = (actor: Actor, content: Pick<SeenContent, 'login'>): boolean =>
  actor.isAdmin || (actor.labo && isAuthor(actor, content));
/** Marked on the content when it is written: an administrator who also animates writes as an administrator. */
export const writesAsAnimator = (actor: Actor): boolean => actor.labo && !actor.isAdmin;
