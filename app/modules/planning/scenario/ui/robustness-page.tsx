/** Robustness: every value of the matrix is drawn around its estimate, and the results are shown as intervals. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { urls } from '~/urls';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { StatusChip } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Interval, ReoptimisedState, RobustIndicator, RobustnessView } from '../view/robustness.view';
import { sideVerdict } from '../view/robustness-findings';
import { robustnessSpec } from '../view/robustness-specs';
import type { ScenarioHead } from '../view/scenario-head.view';
import { Reoptimised } from './reoptimised';
import { chartFiles } from './result-charts';
import { ScenarioHeader } from './scenario-header';

const SPREADS = [5, 10, 20, 30] as const;

interface RobustnessPageView {
  readonly head: ScenarioHead;
  readonly spread: number;
  readonly draws: number;
  readonly view: RobustnessView | null;
  readonly reoptimised: ReoptimisedState | null;
  readonly refusal: string | null;
}

export function RobustnessPage({ page }: { page: RobustnessPageView }) {
  const { t, i18n } = useTranslation('scenario');
  const { head, spread } = page;
  return (
    <>
      <ScenarioHeader head={head} current="results" />
      <div className="stack-wide">
        <section className="stack" aria-labelledby="robustness-title">
          <h2 id="robustness-title">{t('robustness.title')}</h2>
          <p>{t('robustness.help', { draws: page.draws })}</p>
          <SubmitOnChange action={urls.scenarioPage(head.id, 'robustness')}>
            <Select
              key={spread}
              name="spread"
              label={t('robustness.spread')}
              required
              defaultValue={spread}
              options={SPREADS.map((one) => ({
                value: String(one),
                label: `± ${withUnit(String(one), '%', i18n.language)}`,
              }))}
            />
          </SubmitOnChange>
        </section>
        {page.view ? <Drawn page={page} view={page.view} /> : null}
        {page.refusal ? (
          <EmptyState
            icon="scale"
            title={t('robustness.none')}
            text={t([`robustness.refusal.${page.refusal}`, `incomplete.${page.refusal}`])}
          >
            <Link className="button" to={urls.scenario(head.id, { tab: 'results' })}>
              {t('frontier.back')}
            </Link>
          </EmptyState>
        ) : null}
        {page.reoptimised && !head.baseline ? (
          <Reoptimised head={head} spread={spread} draws={page.draws} state={page.reoptimised} />
        ) : null}
      </div>
    </>
  );
}

function Drawn({ page, view }: { page: RobustnessPageView; view: RobustnessView }) {
  const { t, i18n } = useTranslation('scenario');
  const number = (value: number, one: RobustIndicator) => formatNumber(value, one.decimals, i18n.language);
  const range = (interval: Interval, one: RobustIndicator) =>
    `${number(interval.p10, one)} – ${number(interval.p90, one)}`;
  return (
    <>
      <ChartFigure
        spec={robustnessSpec(view, page.spread, t, i18n.language)}
        downloads={chartFiles(page.head.id, 'robustness', { spread: page.spread })}
      />
      <DataTable<RobustIndicator>
        label={t('robustness.table')}
        rows={view.indicators}
        rowKey={(one) => one.indicatorId}
        columns={[
          {
            id: 'name',
            label: t('results.indicator'),
            cell: (one) => (one.unit ? `${one.name} (${one.unit})` : one.name),
          },
          {
            id: 'reference',
            label: t('results.reference'),
            number: true,
            cell: (one) => number(one.reference.nominal, one),
          },
          {
            id: 'referenceRange',
            label: t('robustness.referenceRange'),
            number: true,
            cell: (one) => range(one.reference, one),
          },
          {
            id: 'scenario',
            label: t('results.result'),
            number: true,
            cell: (one) => number(one.scenario.nominal, one),
          },
          { id: 'range', label: t('robustness.range'), number: true, cell: (one) => range(one.scenario, one) },
          {
            id: 'robust',
            label: t('robustness.rank'),
            cell: (one) => {
              const { key, tone } = sideVerdict(one);
              const percent = formatNumber(one.robustPercent, 0, i18n.language);
              return <StatusChip label={t(`robustness.side.${key}`, { percent })} tone={tone} />;
            },
          },
        ]}
      />
    </>
  );
}
