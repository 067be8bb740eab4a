/** /job/{id}/delete: what goes with it, and what it was followed by. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { JobSheetView } from '../view/job.view';
import { Chained } from './job-sheet';

export function DeleteJob({ job, reply }: { job: JobSheetView; reply?: FormReply }) {
  const { t } = useTranslation('jobs');
  const { id, name, previous, figures } = job;
  const { whole } = useFaults(reply?.faults);
  return (
    <>
      <PageHeader title={t('delete.title', { name })} />
      <PostForm action={urls.jobPage(id, 'delete')} className="form">
        {whole === '' ? null : (
          <Notice tone="brick">
            <p>{whole}</p>
          </Notice>
        )}
        <p>{t('delete.text', { count: figures.executions })}</p>
        {previous.length > 0 ? (
          <Notice tone="ochre" title={t('delete.chained', { count: previous.length })}>
            <ul>
              {previous.map((one, rank) => (
                <li key={rank}>
                  <Chained job={one} />
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <div className="form-actions">
          <SubmitButton intent="delete" icon="trash" emphasis="danger">
            {t('delete.confirm')}
          </SubmitButton>
          <Link className="button button-quiet" to={urls.job(id)}>
            {t('form.cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
