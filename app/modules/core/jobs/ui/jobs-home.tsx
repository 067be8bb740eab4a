/** /job: how things go, in a sentence and in short lists that lead to what they count. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { Icon, type IconName } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import type { Tone } from '~/ui/tone';
import { urls } from '~/urls';
import { EVERY_FILTER } from '../domain';
import type { JobHomeView, WordedLine } from '../view/job.view';
import { OutcomeChip } from './outcome-chip';

export function JobsHome({ view }: { view: JobHomeView }) {
  const { t } = useTranslation('jobs');
  const { total, running, failed, late, coming, mayEdit } = view;
  return (
    <>
      <PageHeader title={t('title')} context={total > 0 ? [t('list.count', { count: total })] : []} />
      {total === 0 ? (
        <EmptyState icon="clock" title={t('home.none')} text={t('home.noneText')}>
          {mayEdit ? (
            <Link className="button" to={urls.newJob()}>
              {t('new.title')}
            </Link>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <Findings view={view} />
          <p className="row">
            <Link className="button" to={urls.jobs({ filters: EVERY_FILTER })}>
              <Icon name="list" />
              {t('home.list')}
            </Link>
            <Link className="button" to={urls.jobExecutions()}>
              <Icon name="history" />
              {t('home.executions')}
            </Link>
          </p>
          <div className="columns">
            <Lines id="failed" title={t('home.failed')} lines={failed} none={t('home.noFailure')}>
              {(line) => (
                <>
                  {line.lastId && line.lastOutcome ? (
                    <OutcomeChip outcome={line.lastOutcome} to={urls.jobExecution(line.lastId)} />
                  ) : null}
                  {line.lastAt ? <span className="num soft">{formatInstant(line.lastAt)}</span> : null}
                </>
              )}
            </Lines>
            <Lines id="late" title={t('home.late')} lines={late} none={t('home.noLate')}>
              {({ since }) => <span className="num ochre">{t('home.since', { at: formatInstant(since) })}</span>}
            </Lines>
            <Lines id="running" title={t('home.running')} lines={running} none={t('home.noneRuns')}>
              {({ openId }) => (openId ? <OutcomeChip outcome="running" to={urls.jobExecution(openId)} /> : null)}
            </Lines>
            <Lines id="coming" title={t('home.coming')} lines={coming} none={t('home.noneComes')}>
              {({ nextRunAt }) => (nextRunAt ? <span className="num soft">{formatInstant(nextRunAt)}</span> : null)}
            </Lines>
          </div>
        </>
      )}
    </>
  );
}

const SAID = [
  ['failed', 'circle-alert', 'brick'],
  ['late', 'triangle-alert', 'ochre'],
  ['running', 'loader-circle', 'water'],
] as const satisfies readonly (readonly [keyof JobHomeView, IconName, Tone])[];

/** What stands out, each sentence a link to what it counts. */
function Findings({ view }: { view: JobHomeView }) {
  const { t } = useTranslation('jobs');
  const said = SAID.filter(([part]) => view[part].length > 0);
  const isWell = view.failed.length === 0 && view.late.length === 0;
  return (
    <ul className="job-findings">
      {isWell ? (
        <li className="leaf">
          <Icon name="circle-check" small />
          {t('home.well')}
        </li>
      ) : null}
      {said.map(([part, icon, tone]) => (
        <li key={part} className={tone}>
          <Icon name={icon} small />
          <a href={`#${part}`}>{t(`home.finding.${part}`, { count: view[part].length })}</a>
        </li>
      ))}
    </ul>
  );
}

function Lines<Line extends WordedLine>({
  id,
  title,
  lines,
  none,
  children,
}: {
  id: string;
  title: string;
  lines: readonly Line[];
  none: string;
  children: (line: Line) => ReactNode;
}) {
  return (
    <Panel id={id} title={title}>
      {lines.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ul className="job-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <Link to={urls.job(line.id)}>{line.name}</Link>
              <span className="row small">{children(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
