/** /administration/stats: who came, and what was read and used most. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { USAGE_PANELS, type UsagePanel } from '../domain';
import { daysFinding, panelFinding, type UsageRow, type UsageView } from '../view/usage.view';

interface Props {
  readonly view: UsageView;
  readonly modules: readonly string[];
  /** how long they are kept */ readonly days: number;
}

export function UsagePage({ view, modules, days }: Props) {
  const { t } = useTranslation('usage');
  const { period } = view;
  return (
    <>
      <PageHeader title={t('title')} context={[t('kept', { count: days })]} />
      <div className="stack-wide">
        <SubmitOnChange action={urls.usage()} buttonLabel={t('show')} className="form">
          <div className="form-row">
            <DateField name="from" label={t('from')} defaultValue={period.from} required />
            <DateField name="to" label={t('to')} defaultValue={period.to} required />
            <Select
              name="module"
              label={t('column.module')}
              defaultValue={period.module}
              empty={t('all')}
              options={modules.map((value) => ({ value, label: t(`module.${value}`) }))}
            />
          </div>
        </SubmitOnChange>
        <Days view={view} />
        {USAGE_PANELS.map((panel) => (
          <List key={panel} panel={panel} rows={view.panels[panel]} period={period} />
        ))}
      </div>
    </>
  );
}

const civil = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));

function Days({ view: { days } }: { view: UsageView }) {
  const { t, i18n } = useTranslation('usage');
  if (days.length === 0) return null;
  return (
    <Panel id="days">
      <ChartFigure
        spec={{
          id: 'days-chart',
          kind: 'bars',
          arrangement: 'grouped',
          title: daysFinding(days, t, civil),
          subtitle: t('panel.connections'),
          locale: i18n.language,
          axis: { label: t('column.times'), decimals: 0, min: 0 },
          categories: days.map(({ day }) => ({ id: day, label: civil(day) })),
          series: [
            { id: 'times', label: t('column.times'), colour: 'water', values: days.map(({ times }) => times) },
            { id: 'people', label: t('column.people'), colour: 'soft', values: days.map(({ people }) => people) },
          ],
        }}
      />
    </Panel>
  );
}

interface ListProps {
  readonly panel: UsagePanel;
  readonly rows: readonly UsageRow[];
  readonly period: UsageView['period'];
}

function List({ panel, rows, period }: ListProps) {
  const { t, i18n } = useTranslation('usage');
  const file = (format: 'csv' | 'xlsx') => ({ label: format, to: urls.usageFile(panel, format, { ...period }) });
  return (
    <section className="stack" id={panel}>
      <h2>{t(`panel.${panel}`)}</h2>
      {rows.length > 0 && panel !== 'connections' ? (
        <ChartFigure
          spec={{
            id: `${panel}-chart`,
            kind: 'bars',
            arrangement: 'grouped',
            orientation: 'horizontal',
            title: panelFinding(panel, rows, t),
            subtitle: t(`panel.${panel}`),
            locale: i18n.language,
            axis: { label: t('column.times'), decimals: 0, min: 0 },
            categories: rows.map(({ key, name }) => ({ id: key, label: name })),
            series: [
              { id: 'times', label: t('column.times'), colour: 'water', values: rows.map(({ times }) => times) },
            ],
          }}
        />
      ) : null}
      <DataTable
        label={t(`panel.${panel}`)}
        rows={rows}
        rowKey={({ key }) => key}
        exports={[file('csv'), file('xlsx')]}
        empty={<EmptyState icon="chart-column" title={t('empty')} text={t('emptyText')} />}
        columns={[
          {
            id: 'name',
            label: t(`what.${panel}`),
            cell: ({ name, to }) => (to ? <Link to={to}>{name}</Link> : name),
          },
          ...(panel === 'connections' || panel === 'contents'
            ? []
            : [{ id: 'module', label: t('column.module'), cell: ({ module }: UsageRow) => module }]),
          { id: 'times', label: t('column.times'), number: true, cell: ({ times }) => times },
          ...(panel === 'connections'
            ? []
            : [{ id: 'people', label: t('column.people'), number: true, cell: ({ people }: UsageRow) => people }]),
          { id: 'last', label: t('column.last'), date: { to: 'second', at: ({ last }) => last } },
        ]}
      />
    </section>
  );
}
