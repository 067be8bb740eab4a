/** The page of an intake: its sentence, its picture, each scenario, what is missing and what was assumed. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { Named } from '~/kernel/small-types';
import { urls } from '~/urls';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { Notice, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { ScenarioLine } from '../view/intake-given';
import type { IntakeView } from '../view/intake-page.view';

export interface IntakePageView extends IntakeView {
  readonly territory: Named;
  readonly id: number;
  readonly name: string;
  readonly mayEdit: boolean;
  readonly station: { readonly name: string; readonly href: string } | null;
  readonly matrices: readonly Named[];
  readonly matrixId: number | null;
}

export function IntakePage({ page, children }: { page: IntakePageView; children?: ReactNode }) {
  const { t, i18n } = useTranslation('transfer');
  const here = urls.intake(page.territory.id, page.id);
  return (
    <>
      <PageHeader
        title={page.name}
        context={[
          <Link key="territory" to={urls.territory(page.territory.id)}>
            {page.territory.name}
          </Link>,
          ...(page.station
            ? [
                <Link key="station" to={page.station.href}>
                  {t('ofStation', { name: page.station.name })}
                </Link>,
              ]
            : []),
        ]}
      />
      <div className="stack-wide">
        {page.finding ? <h2>{page.finding}</h2> : null}
        <MissingList page={page} />
        {page.lines.length > 1 ? (
          <SubmitOnChange action={here}>
            {page.matrices.length > 1 ? (
              <Select
                name="matrix"
                label={t('choose.matrix')}
                required
                defaultValue={String(page.matrixId ?? '')}
                options={page.matrices.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            ) : null}
            <Select
              name="scenario"
              label={t('choose.scenario')}
              required
              defaultValue={String(page.chosen ?? '')}
              options={page.lines.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </SubmitOnChange>
        ) : null}
        {page.chart ? (
          <div className="stack">
            <ChartFigure spec={page.chart} />
            <ul className="soft">
              {page.caveats.map((caveat) => (
                <li key={caveat}>{caveat}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {page.needed.length > 0 ? (
          <Panel title={t('needed.title')} id="needed">
            <ul>
              {page.needed.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
        ) : null}
        {children}
        {page.lines.length > 0 ? (
          <Panel title={t('scenarios.title')} id="scenarios" flush>
            <DataTable<ScenarioLine>
              label={t('scenarios.title')}
              columns={columnsOf(page, t, i18n.language)}
              rows={page.lines}
              rowKey={({ id }) => id}
              dense
              exports={(['xlsx', 'csv'] as const).map((format) => ({
                label: format,
                to: urls.intakePage(page.territory.id, page.id, `export/${format}`),
              }))}
            />
          </Panel>
        ) : null}
        {page.unread.length > 0 ? (
          <Notice tone="ochre">{t('unread', { names: page.unread.join(', '), count: page.unread.length })}</Notice>
        ) : null}
        <Assumptions page={page} />
      </div>
    </>
  );
}

function columnsOf(
  { levels }: IntakePageView,
  t: (key: string, options?: Record<string, unknown>) => string,
  locale: string,
): Column<ScenarioLine>[] {
  return [
    {
      id: 'name',
      label: t('scenarios.name'),
      cell: (row) => (row.isToday ? row.name : <Link to={urls.scenario(row.id, { tab: 'results' })}>{row.name}</Link>),
    },
    {
      ...{ id: 'nitrogen', label: t('scenarios.nitrogen'), unit: 'kg N/ha', number: true },
      cell: (row) => formatNumber(row.nitrogen, 1, locale),
    },
    {
      ...{ id: 'equilibrium', label: t('scenarios.equilibrium'), unit: 'mg/l', number: true },
      cell: (row) => formatNumber(row.equilibrium, 1, locale),
    },
    ...levels.map((level, rank): Column<ScenarioLine> => ({
      id: `level-${level}`,
      label: t('scenarios.under', { level: formatNumber(level, 0, locale) }),
      cell: (row) => row.answers[rank] ?? t('scenarios.untold'),
    })),
  ];
}

function MissingList({ page: { missing, mayEdit } }: { page: IntakePageView }) {
  const { t } = useTranslation('transfer');
  if (missing.length === 0) return null;
  return (
    <Notice tone="ochre" title={t('missing.title')}>
      <ul>
        {missing.map(({ text, to }) => (
          <li key={text}>{mayEdit ? <Link to={to}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Assumptions({ page: { assumptions } }: { page: IntakePageView }) {
  const { t } = useTranslation('transfer');
  return (
    <Panel title={t('assumed.title')} id="assumptions" flush>
      <DataTable
        label={t('assumed.title')}
        columns={[
          { id: 'label', label: t('assumed.what'), cell: (row) => row.label },
          { id: 'value', label: t('assumed.value'), cell: (row) => row.value },
          { id: 'source', label: t('assumed.source'), cell: (row) => row.source },
        ]}
        rows={assumptions}
        rowKey={({ label }) => label}
        dense
      />
    </Panel>
  );
}
