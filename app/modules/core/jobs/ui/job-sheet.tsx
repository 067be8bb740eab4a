/** /job/{id}: what it does, when, how it went. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { OnDay, PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { urls } from '~/urls';
import { formatDuration, successRate, type JobFigures } from '../domain';
import type { JobSheetView, ChainedJob } from '../view/job.view';
import { Executions } from './execution-list';
import { OutcomeChip } from './outcome-chip';
import { ScheduleSaid } from './schedule-fields';

export function JobSheet({ job }: { job: JobSheetView }) {
  const { t } = useTranslation('jobs');
  const { id, figures, kind } = job;
  return (
    <>
      <PageHeader
        title={job.name}
        status={<Status job={job} />}
        context={[
          job.type,
          job.stations,
          <OnDay
            key="changed"
            at={formatInstant(job.updatedAt)}
            says={(at) => t('sheet.changed', { by: job.updatedBy, at })}
          />,
        ]}
      />
      {kind ? null : <Notice tone="brick">{t('sheet.noKind')}</Notice>}
      {job.setAsideAt ? (
        <Notice tone="brick">{t('sheet.setAside', { at: formatInstant(job.setAsideAt) })}</Notice>
      ) : null}
      {job.description === '' ? null : <p className="prose">{job.description}</p>}
      <Figures figures={figures} />
      <div className="columns">
        <div className="stack-wide">
          <Panel title={t('form.when')} id="when">
            {job.enabled || job.setAsideAt ? null : <p>{t('sheet.paused')}</p>}
            <ScheduleSaid {...job.schedule} />
          </Panel>
          <Panel title={t('form.after')} id="after">
            <dl className="facts">
              <Fact label={t('field.emails')}>{job.emails.length > 0 ? job.emails.join(', ') : t('sheet.nobody')}</Fact>
              <Fact label={t('field.expectedHours')}>
                {job.expectedHours === null ? t('sheet.noDelay') : t('sheet.hours', { count: job.expectedHours })}
              </Fact>
              <Fact label={t('field.nextJobId')}>{job.next ? <Chained job={job.next} /> : t('form.noNext')}</Fact>
              {job.previous.length > 0 ? (
                <Fact label={t('sheet.previous')}>
                  {job.previous.map((one, rank) => (
                    <span key={rank} className="row">
                      <Chained job={one} />
                    </span>
                  ))}
                </Fact>
              ) : null}
              <Fact label={t('field.login')}>{job.owner}</Fact>
            </dl>
          </Panel>
        </div>
        <Panel title={kind?.name ?? t('sheet.does')} id="does">
          <dl className="facts">
            {job.parameters.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {job.secrets.map((label) => (
              <Fact key={label} label={label}>
                {t('form.stored')}
              </Fact>
            ))}
          </dl>
        </Panel>
      </div>
      <section className="stack" aria-labelledby="latest">
        <div className="spread">
          <h2 id="latest">{t('sheet.latest')}</h2>
          {job.latest.length > 0 ? <Link to={urls.jobExecutions({ job: id })}>{t('sheet.all')}</Link> : null}
        </div>
        <Executions
          rows={job.latest}
          label={t('sheet.latest')}
          empty={<EmptyState icon="clock" title={t('sheet.neverRun')} text={t('sheet.neverRunText')} />}
        />
      </section>
    </>
  );
}

function Status({ job: { enabled, setAsideAt, scheduled, figures } }: { job: JobSheetView }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      {figures.openId ? <OutcomeChip outcome="running" to={urls.jobExecution(figures.openId)} /> : null}
      {figures.lastId && figures.lastOutcome ? (
        <OutcomeChip outcome={figures.lastOutcome} to={urls.jobExecution(figures.lastId)} />
      ) : null}
      {setAsideAt ? <StatusChip label={t('list.setAside')} icon="pause" tone="brick" /> : null}
      {scheduled && !enabled && !setAsideAt ? <StatusChip label={t('list.paused')} icon="pause" tone="ochre" /> : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Figures({ figures }: { figures: JobFigures }) {
  const { t, i18n } = useTranslation('jobs');
  const rate = successRate(figures);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <Stats
      items={[
        { label: t('list.executions'), value: number(figures.executions) },
        { label: t('list.rate'), value: rate === null ? '–' : number(rate), ...(rate === null ? {} : { unit: '%' }) },
        {
          label: t('list.mean'),
          value: figures.meanSeconds === null ? '–' : formatDuration(figures.meanSeconds, i18n.language),
        },
      ]}
    />
  );
}

export const Chained = ({ job: { id, name } }: { job: ChainedJob }) =>
  id === null ? <span className="soft">{name}</span> : <Link to={urls.job(id)}>{name}</Link>;
