/** The fit of an intake's transfer: asked, followed while it is computed, and told with its errors. */
import { useTranslation } from 'react-i18next';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { useFollowed } from '~/ui/enhance/use-followed';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { FitView } from '../view/fit.view';

export function FitPanel({ view, action, channel }: { view: FitView; action: string; channel: string }) {
  const { t } = useTranslation('nitrateFit');
  const { running, start, models, trial } = view;
  useFollowed(urls.events(), running === null ? null : channel);
  return (
    <Panel title={t('title')} id="fit">
      {running !== null ? (
        <>
          <SelfRefresh to={action} label={t('again')} />
          <p role="status">{t('running', { progress: running })}</p>
          <progress max={100} value={running} aria-label={t('bar')} />
        </>
      ) : null}
      {view.failed ? <Notice tone="ochre">{t('failed')}</Notice> : null}
      {view.outdated ? (
        <Notice tone="ochre" title={t('toRedo')}>
          {view.outdated}
        </Notice>
      ) : null}
      {view.refusals.length > 0 ? (
        <Notice tone="ochre" title={t('refused')}>
          <ul>
            {view.refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {view.usable ? <p>{view.usable}</p> : null}
      {view.made ? <p className="soft">{view.made}</p> : null}
      {models.length > 0 ? (
        <DataTable
          label={t('models')}
          columns={[
            { id: 'name', label: t('column.model'), cell: (row) => row.name },
            { id: 'time', label: t('column.time'), unit: t('column.years'), number: true, cell: (row) => row.time },
            { id: 'shape', label: t('column.shape'), number: true, cell: (row) => row.shape },
            { id: 'factor', label: t('column.factor'), number: true, cell: (row) => row.factor },
            { id: 'error', label: t('column.error'), unit: 'mg/l', number: true, cell: (row) => row.error },
            { id: 'weight', label: t('column.weight'), number: true, cell: (row) => row.weight },
          ]}
          rows={models}
          rowKey={({ name }) => name}
          dense
        />
      ) : null}
      {trial.length > 0 ? (
        <DataTable
          label={t('trial.title')}
          showLabel
          columns={[
            { id: 'name', label: t('trial.what'), cell: (row) => row.name },
            { id: 'error', label: t('column.error'), unit: 'mg/l', number: true, cell: (row) => row.error },
          ]}
          rows={trial}
          rowKey={({ name }) => name}
          dense
        />
      ) : null}
      {start.allowed && start.needs !== null ? <p className="soft">{start.needs}</p> : null}
      {start.allowed && start.needs === null && running === null ? (
        <PostForm action={action} preventScrollReset>
          <SubmitButton intent="fit" icon="play">
            {t(view.made === null ? 'start' : 'startAgain')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </Panel>
  );
}
