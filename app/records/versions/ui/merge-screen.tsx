/**
 * The page of every merge route: the choices, or the way back when it is opened without a form. Its loader gives the
 * addresses; it does not redirect, as it also runs beneath the page that the action answers with.
 */
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import type { MergeView } from '../view/merge.view';
import type { KeepDraftProps } from '~/ui/unsaved/draft-props';
import { MergePage } from './merge-page';

/** `post`: where the choices go; `edit`: the form; `back`: where giving up leads. */
export interface MergeAddresses {
  readonly post: string;
  readonly edit: string;
  readonly back: string;
  /** the form's draft, which goes once the merge is saved */
  readonly draft: KeepDraftProps;
}

export function MergeScreen() {
  const { t } = useTranslation('history');
  const to = useLoaderData() as MergeAddresses;
  const reply = (useActionData() as FormReply<{ merge: MergeView; again: boolean }> | undefined)?.more;
  if (!reply)
    return (
      <p>
        <Link className="button" to={to.edit}>
          {t('refusal.conflict')}
        </Link>
      </p>
    );
  return (
    <MergePage
      key={`${reply.merge.version}.${reply.merge.paging?.turn ?? 0}`}
      merge={reply.merge}
      again={reply.again}
      action={to.post}
      backTo={to.back}
      draft={to.draft}
    />
  );
}
