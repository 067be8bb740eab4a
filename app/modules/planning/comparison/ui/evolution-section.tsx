/** Evolutions against the reference scenario: indicators, or the production of each crop. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Checkbox, CheckboxGroup } from '~/ui/form/choices';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { comparisonChart } from '../view/comparison-charts';
import { comparisonFileUrl } from '../view/comparison-state';
import type { ComparedName, ComparisonView, EvolutionLineView } from '../view/comparison.view';
import { KeptState } from './kept-state';
import { SectionSwitch } from './section-switch';
import { Evolution } from './surface-section';

type EvolvingSection = 'indicators' | 'production';

export function EvolutionSection({ view, section }: { view: ComparisonView; section: EvolvingSection }) {
  const { t } = useTranslation('comparison');
  const rows = view[section].rows;
  return (
    <Panel id={section} title={t(`${section}.title`)} aside={<SectionSwitch view={view} section={section} />}>
      {section === 'production' && !view.production.known ? (
        <EmptyState icon="wheat" title={t('production.unknown')} text={t('production.unknownText')} />
      ) : (
        <>
          <details className="compare-filter" open={!rows.some(({ checked }) => checked)}>
            <summary>{t('filter')}</summary>
            <SubmitOnChange
              className="compare-tools"
              key={JSON.stringify([view.state.indicators, view.state.production, view.referenceId])}
            >
              {section === 'indicators' ? <IndicatorChecks view={view} /> : <ProductionChecks view={view} />}
            </SubmitOnChange>
          </details>
          {rows.some(({ checked }) => checked) ? (
            <Drawn view={view} section={section} />
          ) : (
            <EmptyState
              icon="chart-column"
              title={t(`${section}.noneChecked`)}
              text={t(`${section}.noneCheckedText`)}
            />
          )}
          {view.footnote[section] ? <p className="soft small">{t('footnote')}</p> : null}
        </>
      )}
    </Panel>
  );
}

const optionsOf = (rows: readonly EvolutionLineView[], deviation: string) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name ?? deviation }));
const checkedOf = (rows: readonly EvolutionLineView[]) =>
  rows.flatMap(({ id, checked }) => (checked ? [String(id)] : []));

function IndicatorChecks({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('comparison');
  const { rows, auto } = view.indicators;
  return (
    <>
      <KeptState state={view.state} without={['iid', 'autoI', 'chosenI']} />
      <input type="hidden" name="chosenI" value="1" />
      <CheckboxGroup
        name="iid"
        label={t('indicators.column')}
        inline
        defaultValues={checkedOf(rows)}
        options={optionsOf(rows, t('deviation'))}
      />
      <Checkbox name="autoI" value="1" label={t('autoScale')} defaultChecked={auto} />
    </>
  );
}

function ProductionChecks({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('comparison');
  const { rows, auto, scenarios } = view.production;
  return (
    <>
      <KeptState state={view.state} without={['cid', 'prod', 'autoP', 'chosenP']} />
      <input type="hidden" name="chosenP" value="1" />
      <CheckboxGroup
        name="cid"
        label={t('group.cultures')}
        inline
        defaultValues={checkedOf(rows)}
        options={optionsOf(rows, '')}
      />
      <CheckboxGroup
        name="prod"
        label={t('scenarios')}
        inline
        defaultValues={scenarios.map(String)}
        options={view.compared
          .filter(({ id }) => id !== view.referenceId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Checkbox name="autoP" value="1" label={t('autoScale')} defaultChecked={auto} />
    </>
  );
}

function Drawn({ view, section }: { view: ComparisonView; section: EvolvingSection }) {
  const { t, i18n } = useTranslation('comparison');
  if (view.state.shown[section] === 'table') return <EvolutionTable view={view} section={section} />;
  const spec = comparisonChart(view, section, t, i18n.language);
  if (!spec) return <EmptyState icon="chart-column" title={t('noScenario')} text={t('noScenarioText')} />;
  const files = {
    svg: comparisonFileUrl(view.matrixId, view.state, `chart/${section}/svg`),
    csv: comparisonFileUrl(view.matrixId, view.state, `chart/${section}/csv`),
  };
  return <ChartFigure key={view.referenceId} spec={spec} downloads={files} />;
}

function EvolutionTable({ view, section }: { view: ComparisonView; section: EvolvingSection }) {
  const { t, i18n } = useTranslation('comparison');
  const scenarios =
    section === 'indicators'
      ? view.compared
      : view.compared.filter(({ id }) => id === view.referenceId || view.production.scenarios.includes(id));
  const cellOf = (row: EvolutionLineView, id: number) => row.cells.find(({ scenarioId }) => scenarioId === id);
  const valueOf = (row: EvolutionLineView, id: number) => {
    const value = cellOf(row, id)?.value ?? null;
    return value === null
      ? t('notAvailable')
      : formatQuantity(value, row.id === 0 ? '%' : '', row.decimals, i18n.language);
  };
  const columns = (one: ComparedName) => [
    {
      id: `value-${one.id}`,
      label: one.id === view.referenceId ? t('referenceOf', { name: one.name }) : one.name,
      number: true,
      cell: (row: EvolutionLineView) => valueOf(row, one.id),
    },
    ...(one.id === view.referenceId
      ? []
      : [
          {
            id: `evolution-${one.id}`,
            label: t('evolution'),
            number: true,
            cell: (row: EvolutionLineView) => (
              <Evolution value={cellOf(row, one.id)?.evolution ?? null} better={row.better} />
            ),
          },
        ]),
  ];
  return (
    <DataTable
      label={t(`${section}.title`)}
      rows={view[section].rows.filter(({ checked }) => checked)}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'name',
          label: t(section === 'indicators' ? 'indicators.column' : 'group.cultures'),
          cell: (row) => (
            <>
              {row.name ?? t('deviation')}
              {row.unit && row.id !== 0 ? <small className="soft">{`\u00a0${row.unit}`}</small> : null}
            </>
          ),
        },
        ...scenarios.flatMap(columns),
      ]}
    />
  );
}
