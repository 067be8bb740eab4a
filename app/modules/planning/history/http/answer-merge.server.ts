/** What the action of every merge page answers: saved, refused with the reason, or the choices (once more). */
import { data } from '@remix-run/node';
import type { Outcome } from '~/kernel/outcome';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { PostedMerge } from '../service/post-merge.server';
import type { MergeView } from '../view/merge.view';

export interface MergeRoads {
  /** the form that was refused as stale */
  readonly edit: string;
  /** where a saved merge leads */
  readonly saved: string;
  /** what is thrown where the thing itself is not there any more */
  readonly gone: () => Promise<Response>;
  /** the key of a refusal's sentence; of this module's own by default */
  readonly said?: (reason: string) => string;
}

export async function answerMerge<Page extends { readonly merge: MergeView }>(
  posted: Outcome<PostedMerge<Page>, string>,
  roads: MergeRoads,
) {
  if (!posted.ok && posted.reason === 'notFound') throw await roads.gone();
  if (!posted.ok)
    throw await redirectWithToast(roads.edit, {
      variant: 'error',
      key: (roads.said ?? ((reason: string) => `history:refusal.${reason}`))(posted.reason),
    });
  if (posted.value.kind === 'saved') throw await redirectWithToast(roads.saved, 'history:toast.merged');
  const {
    page: { merge },
    again,
  } = posted.value;
  // somebody saved between the two pages: stale once more
  return data({ merge, again }, { status: again ? 409 : 200 });
}
