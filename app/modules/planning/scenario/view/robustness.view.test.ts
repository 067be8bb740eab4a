import { expect, test } from 'vitest';
import { robustnessSpec } from './robustness-specs';
import { robustnessView } from './robustness.view';

const indicator = (id: number, name: string, unit: string) => ({
  id,
  name,
  unit,
  decimals: 1,
  better: 'lower' as const,
});
const around = (nominal: number) => ({ nominal, p10: nominal * 0.98, p50: nominal, p90: nominal * 1.02 });
const rank = (indicatorId: number, before: number, after: number) => ({
  indicatorId,
  robustPercent: 100,
  scenarios: [
    { id: 0, ...around(before) },
    { id: 7, ...around(after) },
  ],
});

test('large figures are written whole and close ones apart, alike in the chart and in the table', () => {
  const indicators = [indicator(1, 'Production', 't'), indicator(2, 'Temps de travail', 'h/ha')];
  const view = robustnessView(
    { indicators } as unknown as Parameters<typeof robustnessView>[0],
    [rank(1, 167_938.1, 156_910.8), rank(2, 5.16, 5.14)] as unknown as Parameters<typeof robustnessView>[1],
    7,
  );
  expect(view.indicators.map(({ decimals }) => decimals)).toEqual([0, 2]);
  const chart = robustnessSpec(view, 10, (key) => key, 'fr');
  expect(chart.lines.map(({ decimals }) => decimals)).toEqual([0, 2]);
});
