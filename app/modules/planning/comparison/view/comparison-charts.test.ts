/** From which share of the draws on a ranking is called sure: four in five, in the chart and in a scenario alike. */
import { expect, test } from 'vitest';
import { sideVerdict } from '~/modules/planning/scenario/view/robustness-findings';
import { comparisonChart } from './comparison-charts';
import type { ComparisonView } from './comparison.view';

const cell = (scenarioId: number) => ({ scenarioId, nominal: 10, p10: 9, p50: 10, p90: 11 });
const row = (id: number, robustPercent: number, cells = [cell(1), cell(2)]) => ({
  ...{ id, name: `I${id}`, unit: 't', decimals: 0, better: 'lower', robustPercent, cells },
});
const view = (rows: readonly object[]) =>
  ({
    compared: [1, 2].map((id) => ({ id, name: `S${id}`, rank: id })),
    referenceId: 1,
    robustness: { status: 'measured', rows },
    state: { spread: 10 },
  }) as unknown as ComparisonView;
const said: Record<string, unknown>[] = [];
const words = (key: string, values: Record<string, unknown> = {}) => {
  if (key === 'robustness.finding') said.push(values);
  return key;
};

test('80 % is sure, less is not; an indicator without draws is not counted', () => {
  comparisonChart(view([row(1, 80), row(2, 79.9), row(3, 100), row(4, 100, [])]), 'robustness', words, 'fr');
  expect(said).toEqual([{ count: 2, total: 3, spread: 10 }]);
  expect(comparisonChart(view([row(4, 100, [])]), 'robustness', words, 'fr')).toBeNull();
});

test('so is the side of an indicator in a scenario', () => {
  expect(sideVerdict({ side: 'better', robustPercent: 80 })).toEqual({ key: 'better', tone: 'leaf' });
  expect(sideVerdict({ side: 'worse', robustPercent: 80 })).toEqual({ key: 'worse', tone: 'brick' });
  expect(sideVerdict({ side: 'better', robustPercent: 79.9 })).toEqual({ key: 'unsure', tone: 'ochre' });
  expect(sideVerdict({ side: 'equal', robustPercent: 0 })).toEqual({ key: 'equal', tone: 'neutral' });
});

test('a tenth scenario has a colour, and an eleventh takes the first again', () => {
  const compared = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `S${at}`, rank: at }));
  const rows = [
    row(
      1,
      100,
      compared.map(({ id }) => cell(id)),
    ),
  ];
  const chart = comparisonChart(
    { ...view(rows), compared, referenceId: 0 } as unknown as ComparisonView,
    'robustness',
    words,
    'fr',
  );
  expect(chart?.series.map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
});
