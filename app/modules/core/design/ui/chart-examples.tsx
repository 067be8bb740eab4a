import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { BarSpec, ChartSpec } from '~/ui/chart/chart-spec';
import { Example, Family } from './example';

const ARRANGEMENTS = ['grouped', 'stacked', 'shares'] as const;
const MONTH_MS = 30 * 24 * 3_600_000;
const START = Date.UTC(2025, 0, 1);
const NITRATE = [38, 41, 44, null, 47, 43, 39, 36];

type Words = (key: string, values?: Record<string, unknown>) => string;

function bars(t: Words, locale: string, arrangement: BarSpec['arrangement']): BarSpec {
  return {
    kind: 'bars',
    id: `bars-${arrangement}`,
    title: t(`chart.${arrangement}`),
    locale,
    arrangement,
    categories: [1, 2, 3].map((number) => ({ id: String(number), label: t('word.plot', { number }) })),
    series: [
      { id: 'wheat', label: t('word.wheat'), colour: 'mode4', values: [12, 18, 9] },
      { id: 'maize', label: t('word.maize'), colour: 'mode2', values: [7, 5, null] },
    ],
    axis: { label: t('word.area'), unit: 'ha' },
  };
}

const comparison = (t: Words, locale: string): ChartSpec => ({
  kind: 'comparison',
  id: 'comparison',
  title: t('chart.comparison'),
  locale,
  scale: 'own',
  series: [{ id: 'result', label: '' }],
  lines: [
    { id: 'area', label: t('word.area'), unit: 'ha', decimals: 1, better: null, reference: 20, values: [24] },
    {
      id: 'nitrate',
      label: t('word.nitrate'),
      unit: 'mg/l',
      decimals: 0,
      better: 'lower',
      reference: 44,
      around: [41, 48],
      values: [36],
      ranges: [[33, 40]],
    },
  ],
});

const lines = (t: Words, locale: string): ChartSpec => ({
  kind: 'lines',
  id: 'lines',
  title: t('chart.lines'),
  locale,
  x: { type: 'time' },
  series: [
    {
      id: 'nitrate',
      label: t('word.nitrate'),
      dots: 'full',
      points: NITRATE.map((value, at) => [START + at * MONTH_MS, value] as const),
      band: NITRATE.map((value, at) => [START + at * MONTH_MS, (value ?? 44) - 4, (value ?? 44) + 4] as const),
    },
  ],
  thresholds: [{ label: t('chart.threshold'), value: 50, colour: 'brick' }],
  events: [{ x: START + 3 * MONTH_MS, label: t('chart.event') }],
  axis: { unit: 'mg/l', min: 0 },
});

const scatter = (t: Words, locale: string): ChartSpec => ({
  kind: 'scatter',
  id: 'scatter',
  title: t('chart.scatter'),
  locale,
  x: { label: t('word.area'), unit: 'ha' },
  points: [10, 20, 32, 41].map((x, at) => ({
    id: String(at),
    label: t('word.plot', { number: at + 1 }),
    x,
    y: [18, 26, 30, 22][at] ?? 0,
    current: at === 1,
  })),
  line: [
    [10, 18],
    [20, 26],
    [32, 30],
  ],
  axis: { label: t('word.nitrate'), unit: 'mg/l' },
});

export function ChartExamples() {
  const { t, i18n } = useTranslation('design');
  const specs = useMemo(
    () => [
      ...ARRANGEMENTS.map((arrangement) => bars(t, i18n.language, arrangement)),
      comparison(t, i18n.language),
      lines(t, i18n.language),
      scatter(t, i18n.language),
    ],
    [t, i18n.language],
  );
  return (
    <Family id="charts">
      <Example name="ChartFigure" note="chart">
        {specs.map((spec) => (
          <ChartFigure key={spec.id} spec={spec} />
        ))}
      </Example>
    </Family>
  );
}
