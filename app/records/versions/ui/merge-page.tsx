/** Base, theirs, mine: what only one side changed is settled, the rest is chosen line by line. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ChoiceTable } from '~/ui/form/choice-table';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import type { MergeView } from '../view/merge.view';
import { MergePages } from './merge-pages';
import { PostForm } from '~/ui/form/post-form';
import type { KeepDraftProps } from '~/ui/unsaved/draft-props';

export function MergePage({
  merge,
  action,
  backTo,
  again,
  draft,
}: {
  merge: MergeView;
  action: string;
  backTo: string;
  again: boolean;
  /** the form whose conflict this settles */
  draft: KeepDraftProps;
}) {
  const { t } = useTranslation('history');
  return (
    <>
      <PageHeader title={t('merge.title', { name: merge.title })} />
      <PostForm action={action} className="stack" draft={{ ...draft, settles: true }}>
        <input type="hidden" name="mine" value={merge.mine} />
        <input type="hidden" name="baseVersion" value={merge.baseVersion} />
        <input type="hidden" name="version" value={merge.version} />
        <Notice tone="ochre" title={t('merge.by', { user: merge.by, at: merge.at })}>
          {again ? <p>{t('merge.again')}</p> : null}
          <p>{t('merge.settled', { mine: merge.fromMine, theirs: merge.fromTheirs })}</p>
          <p>{t('merge.conflicts', { count: merge.paging?.total ?? merge.conflicts.length })}</p>
        </Notice>
        {merge.paging ? <MergePages paging={merge.paging} by={merge.by} /> : null}
        {merge.conflicts.length === 0 ? null : (
          <ChoiceTable
            label={t('merge.label')}
            by={merge.by}
            lines={merge.conflicts.map(({ key, what, chosen, ...sides }) => ({
              ...sides,
              name: `choice.${key}`,
              label: what,
              mineFirst: chosen ?? false,
            }))}
          />
        )}
        <div className="form-actions">
          <SubmitButton icon="save">{t('merge.save')}</SubmitButton>
          <Link className="button button-danger" to={backTo}>
            {t('merge.drop')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
