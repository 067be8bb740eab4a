/** Surfaces by driving mode or crop: shares in the chart, hectares, shares and evolutions in the table. */
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import type { ShownSum } from '~/kernel/rounded-parts';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { RadioGroup } from '~/ui/form/choices';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { RoundedNote } from '~/ui/table/rounded-note';
import { DataTable } from '~/ui/table/data-table';
import { GROUPINGS } from '../domain';
import { comparisonChart } from '../view/comparison-charts';
import { comparisonFileUrl } from '../view/comparison-state';
import type { ComparisonView, SurfaceLineView } from '../view/comparison.view';
import { KeptState } from './kept-state';
import { SectionSwitch } from './section-switch';

export function SurfaceSection({ view }: { view: ComparisonView }) {
  const { t, i18n } = useTranslation('comparison');
  const { grouping } = view.state;
  const spec = comparisonChart(view, 'surfaces', t, i18n.language);
  return (
    <Panel id="surfaces" title={t('surfaces.title')} aside={<SectionSwitch view={view} section="surfaces" />}>
      <SubmitOnChange className="compare-tools">
        <KeptState state={view.state} without={['group']} />
        <RadioGroup
          key={grouping}
          name="group"
          label={t('groupBy')}
          inline
          defaultValue={grouping}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
      </SubmitOnChange>
      {view.surfaces.length === 0 ? (
        <EmptyState icon="wheat" title={t('surfaces.empty')} />
      ) : view.state.shown.surfaces === 'table' || !spec ? (
        <>
          <SurfaceTable view={view} />
          <RoundedNote sums={view.compared.map(({ id }) => sharesOf(view, id))} />
        </>
      ) : (
        // another reference or grouping redraws the chart (C291)
        <ChartFigure
          key={`${view.referenceId}-${grouping}`}
          spec={spec}
          downloads={{
            svg: comparisonFileUrl(view.matrixId, view.state, 'chart/surfaces/svg'),
            csv: comparisonFileUrl(view.matrixId, view.state, 'chart/surfaces/csv'),
          }}
        />
      )}
    </Panel>
  );
}

const WHOLE = 100;
/** Where nothing is left out they are the whole. */
function sharesOf({ surfaces }: ComparisonView, id: number): ShownSum {
  const parts = surfaces.map(({ cells }) => cells.find(({ scenarioId }) => scenarioId === id)?.share ?? 0);
  const sum = parts.reduce((found, part) => found + part, 0);
  return { parts, total: Math.abs(sum - WHOLE) < 1e-6 ? WHOLE : sum };
}

function SurfaceTable({ view }: { view: ComparisonView }) {
  const { t, i18n } = useTranslation('comparison');
  const cellOf = (line: SurfaceLineView, id: number) => line.cells.find(({ scenarioId }) => scenarioId === id);
  return (
    <DataTable
      label={t('surfaces.title')}
      rows={view.surfaces}
      rowKey={(line) => line.id}
      columns={[
        { id: 'name', label: t(`group.${view.state.grouping}`), cell: (line) => line.name },
        ...view.compared.flatMap(({ id, name }) => [
          {
            id: `ha-${id}`,
            label: name,
            unit: 'ha',
            number: true,
            cell: (line: SurfaceLineView) => formatNumber(cellOf(line, id)?.surface ?? 0, 2, i18n.language),
          },
          {
            id: `share-${id}`,
            label: t('share'),
            number: true,
            cell: (line: SurfaceLineView) =>
              t('percent', { value: formatNumber(cellOf(line, id)?.share ?? 0, 2, i18n.language) }),
          },
          ...(id === view.referenceId
            ? []
            : [
                {
                  id: `evolution-${id}`,
                  label: t('evolution'),
                  number: true,
                  cell: (line: SurfaceLineView) => <Evolution value={cellOf(line, id)?.evolution ?? null} />,
                },
              ]),
        ]),
      ]}
    />
  );
}

/** Signed, with its % (C301); '-' where the reference is 0. `better` colours a rise or a fall as good news. */
export function Evolution({ value, better = '' }: { value: number | null; better?: string }) {
  const { t, i18n } = useTranslation('comparison');
  if (value === null) return <>-</>;
  const good = value === 0 || better === '' ? undefined : value > 0 === (better === 'higher');
  return (
    <span className={good === undefined ? undefined : good ? 'rise' : 'fall'}>
      {t('percent', { value: formatSigned(value, 0, i18n.language) })}
    </span>
  );
}
