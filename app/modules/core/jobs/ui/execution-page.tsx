/** /job/execution/:id: how far it is or how it ended, what it brought, and its journal as it is written. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { useFollowed } from '~/ui/enhance/use-followed';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { urls } from '~/urls';
import { formatDuration } from '../domain';
import type { ExecutionView } from '../view/execution.view';
import { ExecutionLog } from './execution-log';
import { OutcomeChip } from './outcome-chip';

interface Props {
  readonly view: ExecutionView;
  /** by its code, where a station that the journal names stands */
  readonly stations: Readonly<Record<string, string>>;
  /** what it brought, where a wing knows it */
  readonly children?: ReactNode;
}

export function ExecutionPage({ view, stations, children }: Props) {
  const { t, i18n } = useTranslation(['executions', 'jobs']);
  const { id, jobId, jobName, state, outcome, createdAt, startedAt, finishedAt, login, attempts, figures } = view;
  const over = state === 'finalized';
  useFollowed(urls.events(), over ? null : `job:${id}`);
  const seconds =
    startedAt && finishedAt ? (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000 : null;
  return (
    <>
      <PageHeader
        title={t('of', { name: jobName })}
        status={
          <span role="status">
            <OutcomeChip outcome={over && outcome ? outcome : 'running'} />
          </span>
        }
        context={[
          t(login === 'system' ? 'startedItself' : 'startedBy', {
            at: formatInstant(new Date(createdAt)),
            login,
          }),
          over && seconds !== null
            ? t('lasted', { duration: formatDuration(seconds, i18n.language) })
            : t(`state.${state}`),
          ...(attempts > 1 ? [t('attempts', { count: attempts })] : []),
          ...(jobId > 0
            ? [
                <Link key="job" to={urls.job(jobId)}>
                  {t('toJob')}
                </Link>,
              ]
            : []),
        ]}
      />
      <div className="stack-wide">
        {over ? null : <Running view={view} />}
        {outcome === 'failure' || outcome === 'partial' ? <Why view={view} /> : null}
        {figures.length > 0 ? (
          <Stats
            items={figures.map(({ name, value }) => ({
              label: t(`figure.${name}`),
              value: formatNumber(value, 0, i18n.language),
            }))}
          />
        ) : null}
        {children}
        <ExecutionLog view={view} stations={stations} />
      </div>
    </>
  );
}

function Running({
  view: { id, state, progress, progressText, cancelRequested, mayExecute },
}: {
  view: ExecutionView;
}) {
  const { t } = useTranslation(['executions', 'jobs']);
  const said = state === 'queued' ? t('queued') : t('progress', { progress });
  return (
    <Panel title={t('running')} id="running">
      <p role="status">{progressText === '' ? said : `${said} – ${progressText}`}</p>
      <progress max={100} value={progress} aria-label={t('bar')} />
      {cancelRequested ? <p className="soft">{t('stopping')}</p> : null}
      <div className="row">
        {mayExecute && !cancelRequested ? (
          <PostForm>
            <SubmitButton intent="stop" icon="x" emphasis="danger">
              {t('stop')}
            </SubmitButton>
          </PostForm>
        ) : null}
        <SelfRefresh to={urls.jobExecution(id)} label={t('again')} />
      </div>
    </Panel>
  );
}

/** The last thing that went wrong, above everything else. */
function Why({ view: { outcome, trouble } }: { view: ExecutionView }) {
  const { t } = useTranslation(['executions', 'jobs']);
  if (!trouble) return null;
  return (
    <Notice tone={outcome === 'failure' ? 'brick' : 'ochre'} title={t(`why.${outcome as 'failure'}`)}>
      <p>{[trouble.station, trouble.comment, trouble.value].filter(Boolean).join(' – ')}</p>
    </Notice>
  );
}
