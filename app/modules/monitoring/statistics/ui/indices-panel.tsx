/** The indices of a station over each number of months: the last year in a table, all years on a chart. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { instantOfMonth } from '~/modules/monitoring/derived-series/domain/month-indices';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { LineSpec } from '~/ui/chart/chart-spec';
import { TextField } from '~/ui/form/inputs';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { situationRule } from '~/modules/monitoring/situation/domain/situation';
import type { IndexMonth, IndicesView } from '../view/indices-page';
import { monthText } from '~/modules/monitoring/situation/view/situation-words';
import { ClassMark } from '~/modules/monitoring/situation/ui/class-mark';

const SHOWN_MONTHS = 12;
/** Beyond these a month is far from usual; the classes of both indices begin there. */
const FAR = { groundwaterIndex: [-1.28, 1.28], precipitationIndex: [-1.5, 1.5] } as const;

/** whose index it is */
const KIND = { groundwaterIndex: 'piezometry', precipitationIndex: 'pluviometry' } as const;

interface Props {
  readonly view: IndicesView;
  readonly action: string;
  readonly series: number;
  readonly k: number;
  readonly to: (search: Readonly<Record<string, string | number | undefined>>) => string;
}

export function IndicesPanel({ view, action, series, k, to }: Props) {
  const { t, i18n } = useTranslation(['situation', 'timeseries']);
  const { index, scales, first, last } = view;
  const rule = situationRule(index);
  const shown = scales.find((one) => one.k === k) ?? scales[0]!;
  const years = { first: first ?? undefined, last: last ?? undefined };
  const months = scales[0]!.months.slice(-SHOWN_MONTHS).reverse();
  const at = (scale: IndicesView['scales'][number], month: number) =>
    scale.months.find((one) => one.month === month) ?? null;
  const [low, high] = FAR[index];
  const spec: LineSpec = {
    id: 'indices',
    kind: 'lines',
    title: t('indices.chart', { k: t(`timeseries:recipeChoice.months.${shown.k}`) }),
    locale: i18n.language,
    height: 260,
    axis: { decimals: 2, min: -3, max: 3 },
    x: { type: 'time', of: 'month' },
    series: [
      {
        ...{ id: 'index', label: t(`indices.index.${index}`, { k: t(`timeseries:recipeChoice.months.${shown.k}`) }) },
        points: shown.months.map(({ month, value }) => [instantOfMonth(month), value]),
      },
    ],
    thresholds: [
      { label: t('indices.low'), value: low, colour: 'brick' },
      { label: t('indices.high'), value: high, colour: 'water' },
    ],
  };
  const cell = (found: IndexMonth | null) => {
    if (found === null || found.level === null) return <span className="soft">{t('indices.missing')}</span>;
    if (found.value === null)
      return (
        <span className="soft">
          {t(`hollow.label.${index}`)}
          {found.position === null ? '' : ` (${formatNumber(found.position, 0, i18n.language)} %)`}
        </span>
      );
    return (
      <span className="class-cell">
        <ClassMark kind={KIND[index]} index={index} rank={rule.classOf(found.value)} />
        {formatNumber(found.value, 2, i18n.language)}
        <span className="visually-hidden">{t(`class.${index}.${found.class ?? ''}`)}</span>
      </span>
    );
  };
  return (
    <Panel title={t('indices.title')} id="indices-panel">
      <p>
        {first === null && last === null
          ? t('indices.whole')
          : t('indices.reference', { first: first ?? '…', last: last ?? '…' })}{' '}
        {t(`indices.method.${index}`)}
      </p>
      <Form method="get" action={`${action}#indices-panel`} className="hydrograph-dates" preventScrollReset>
        <input type="hidden" name="series" value={series} />
        <input type="hidden" name="k" value={shown.k} />
        <TextField
          key={`first ${first}`}
          name="first"
          inputMode="numeric"
          label={t('timeseries:recipeField.first')}
          defaultValue={String(first ?? '')}
        />
        <TextField
          key={`last ${last}`}
          name="last"
          inputMode="numeric"
          label={t('timeseries:recipeField.last')}
          defaultValue={String(last ?? '')}
        />
        <button className="button">{t('indices.show')}</button>
      </Form>
      <nav className="hydrograph-periods" aria-label={t('timeseries:recipeField.months')}>
        {scales.map((one) => (
          <Link
            key={one.k}
            className="hydrograph-period"
            to={to({ series, k: one.k, ...years })}
            aria-current={one.k === shown.k ? 'true' : undefined}
            preventScrollReset
          >
            {t(`timeseries:recipeChoice.months.${one.k}`)}
          </Link>
        ))}
      </nav>
      <ChartFigure spec={spec} from="end" />
      <DataTable
        label={t('indices.table')}
        dense
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { id: 'month', label: t('regime.month'), cell: ({ month }) => monthText(month, i18n.language) },
          ...scales.map((scale) => ({
            id: String(scale.k),
            label: t(`timeseries:recipeChoice.months.${scale.k}`),
            cell: ({ month }: IndexMonth) => cell(at(scale, month)),
          })),
        ]}
      />
    </Panel>
  );
}
