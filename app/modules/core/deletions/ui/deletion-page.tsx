/** One deletion: what comes back, and what stands in the way. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { DeletionLine, ObstacleLine } from '../view/deletion.view';

export function DeletionPage({ deletion, obstacles }: { deletion: DeletionLine; obstacles: readonly ObstacleLine[] }) {
  const { t } = useTranslation('deletions');
  return (
    <>
      <PageHeader title={t('question.title', { names: deletion.names })} />
      {obstacles.length > 0 ? (
        <Notice tone="brick" title={t('blocked')}>
          <ul>
            {obstacles.map(({ text, deletion: first }) => (
              <li key={text}>
                {text} {first === undefined ? null : <Link to={urls.deletion(first)}>{t('restore')}</Link>}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Panel>
        <p>{t('question.text', { ...deletion })}</p>
        <PostForm className="form-actions">
          <SubmitButton icon="undo">{t('restore')}</SubmitButton>
          <Link className="button" to={urls.deletions()}>
            {t('question.back')}
          </Link>
        </PostForm>
      </Panel>
    </>
  );
}
