/** The page of every merge route: the choices, or the way back when it is opened without a form. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MergeView } from '../view/merge.view';
import type { KeepDraftProps } from '~/ui/unsaved/draft-props';
import { MergePage } from './merge-page';

/** `post`: where the choices go; `edit`: the form; `back`: where giving up leads. */
interface MergeAddresses {
  readonly post: string;
  readonly edit: string;
  readonly back: string;
  /** the form's draft, which goes once the merge is saved */
  readonly draft: KeepDraftProps;
}

export function MergeScreen({
  reply,
  to,
}: {
  reply: { readonly merge: MergeView; readonly again: boolean } | undefined;
  to: MergeAddresses;
}) {
  const { t } = useTranslation('history');
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
