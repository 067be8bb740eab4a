/** What the action of every merge page answers: saved, refused with the reason, or the choices (once more). */
import { refused, type Outcome } from '~/kernel/outcome';
import { replyOf } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { PostedMerge } from '../view/merge.view';

interface MergeTargets {
  /** the form that was refused as stale */
  readonly edit: string;
  /** where a saved merge leads */
  readonly saved: string;
  /** thrown when the row itself was deleted */
  readonly deleted: () => Promise<Response>;
  /** the key of a refusal's sentence; of this module's own by default */
  readonly refusalKey?: (reason: string) => string;
}

/** The choices of a merge; `again`: another save came since they were shown. */
export const chooseReply = <Merge>(merge: Merge, again = false, status = statusOf('conflict')) =>
  replyOf('merge', status, { more: { merge, again } });

/** @param sent null: no choices of ours */
export async function answerMerge(sent: Outcome<PostedMerge, string> | null, targets: MergeTargets) {
  const posted = sent ?? refused('invalid');
  if (!posted.ok && posted.reason === 'notFound') throw await targets.deleted();
  if (!posted.ok)
    throw await redirectWithToast(targets.edit, {
      variant: 'error',
      key: (targets.refusalKey ?? ((reason: string) => `history:refusal.${reason}`))(posted.reason),
    });
  if (posted.value.kind === 'saved') throw await redirectWithToast(targets.saved, 'history:toast.merged');
  const { merge, again } = posted.value;
  // another save came between the two pages: stale once more
  return chooseReply(merge, again, again ? statusOf('conflict') : 200);
}
