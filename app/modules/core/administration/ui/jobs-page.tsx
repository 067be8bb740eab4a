/** /administration/jobs: what runs by itself, when next, how it ended, and who is written to when it fails. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { RecordHead } from '~/records/fields/ui/use-record-form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import type { JobEnd } from '~/modules/core/jobs/domain';
import { OutcomeChip } from '~/modules/core/jobs/ui/outcome-chip';
import { noticeField } from '../domain/notice-fields';
import { PostForm } from '~/ui/form/post-form';

/** Dates arrive as such: the loader's answer keeps them. */
interface JobView {
  readonly id: number;
  readonly name: string;
  readonly emails: readonly string[];
  readonly nextRunAt: Date | null;
  readonly last: { readonly at: Date; readonly outcome: JobEnd | null } | null;
}

export function JobsPage({ jobs, reply }: { jobs: readonly JobView[]; reply?: FormReply }) {
  const { t } = useTranslation('administration');
  const nameOf = ({ id, name }: JobView): string => t(`jobs.name.${id}`, { defaultValue: name });
  const start = Object.fromEntries(jobs.map(({ id, emails }) => [noticeField(id), [emails.join(', ')]]));
  const shown = reply?.texts ?? start;
  const names = new Map(jobs.map((job) => [noticeField(job.id), nameOf(job)]));
  const { errors, summary } = useFaults(reply?.faults, { label: (field) => names.get(field) ?? null });
  return (
    <>
      <PageHeader title={t('jobs.title')} context={[t('jobs.context')]} />
      <PostForm className="form" noValidate draft={{ of: 'jobs' }}>
        <RecordHead view={{ version: 0, texts: start }} again={reply} sendsSeen errors={summary} />
        {jobs.map((job) => (
          <section key={job.id} className="stack" aria-labelledby={`job-${job.id}`}>
            <h2 id={`job-${job.id}`}>{nameOf(job)}</h2>
            <p className="row soft small">
              <span>
                {job.nextRunAt ? t('jobs.next', { at: formatInstant(new Date(job.nextRunAt)) }) : t('jobs.onDemand')}
              </span>
              <span>
                {job.last ? t('jobs.last', { at: formatInstant(new Date(job.last.at)) }) : t('jobs.neverRun')}
              </span>
              {job.last?.outcome ? <OutcomeChip outcome={job.last.outcome} /> : null}
              {job.nextRunAt ? (
                <SubmitButton
                  form="run"
                  intent={`run ${job.id}`}
                  emphasis="quiet"
                  label={t('jobs.runOne', { name: nameOf(job) })}
                >
                  {t('jobs.run')}
                </SubmitButton>
              ) : null}
            </p>
            <TextField
              key={reply?.editConflict?.version ?? ''}
              name={noticeField(job.id)}
              label={t('jobs.emails')}
              help={t('jobs.emailsHelp')}
              defaultValue={shown[noticeField(job.id)]?.[0] ?? ''}
              errors={errors(noticeField(job.id))}
              inputMode="email"
              spellCheck={false}
              maxLength={2000}
            />
          </section>
        ))}
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('settings.save')}
          </SubmitButton>
        </div>
      </PostForm>
      <PostForm id="run" />
    </>
  );
}
