import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { AnalysisReviewPage, DoubtLine } from '../view/analysis-review';
import { CurrentDoubt } from './doubts';
import { AnalysesReview } from './review-page';

const doubt = (of: Partial<DoubtLine>): DoubtLine => ({
  ...{ id: 7, check: 'ionicBalance', stationId: 1, samplingId: 3, at: Date.UTC(2024, 2, 5, 8), name: '', unit: '' },
  facts: { cations: 8.7557, anions: 6.8042, percent: 12.54, tolerance: 5 },
  ...of,
});
const station = { id: 1, name: 'La Vègre', word: 'quality' };
const steps = { rank: 1, total: 2, previous: null, next: 9 };
const inQueue = (of: Partial<DoubtLine>) =>
  renderFrench(
    <CurrentDoubt doubt={doubt(of)} station={station} steps={steps} to={({ item }) => `?item=${item}`} />,
    ...['quality', 'timeseries'],
  );

test('each check says what it found in a sentence, with its rule and what can be done', async () => {
  const balance = await inQueue({});
  for (const said of ['8,76', '6,8', '12,5', 'Standard Methods 1030 E', 'Qualifier', 'Voir le prélèvement', '?item=9'])
    expect(balance).toContain(said);
  const total = await inQueue({
    ...{ check: 'dissolvedOverTotal', name: 'Phosphore total', unit: 'mg(P)/L' },
    facts: { dissolved: 0.15, total: 0.1, tolerance: 10 },
  });
  expect(total).toContain('Phosphore total\u202f: 0,15\u00a0mg(P)/L dans l’eau filtrée, plus que les 0,1\u00a0mg(P)/L');
  const blank = await inQueue({ check: 'blank', name: 'Glyphosate', unit: 'µg/L', facts: { value: 0.05, lq: 0.02 } });
  expect(blank).toContain('Blanc où Glyphosate est quantifié');
  const facts = { least: 20, most: 30, percent: 40, tolerance: 20 };
  const duplicates = await inQueue({ check: 'duplicates', name: 'Nitrates', unit: 'mg/L', facts });
  expect(duplicates).toContain('de 20 à 30\u00a0mg/L');
});

test('the page of reviews shows where the window stands, its doubts, what was decided and sent', async () => {
  const page: AnalysisReviewPage = {
    station: { ...station, code: 'Q1' },
    window: { from: '2024-01-01T00:00', to: '2024-12-31T00:00' },
    asOf: '2024-06-01T00:00',
    texts: { from: ['2024-01-01T00:00'], to: ['2024-12-31T00:00'], status: ['3'], comment: [''] },
    statuses: [1, 2, 3, 4],
    counts: [
      { status: 2, count: 1 },
      { status: 3, count: 12 },
    ],
    reviews: [{ id: 4, from: 0, to: 1, status: 3, comment: 'vu', login: 'eve', at: Date.UTC(2024, 6, 1), holds: true }],
    bank: { unsent: 12, exports: [{ id: 2, count: 3, login: 'eve', at: 0, from: 0, to: 1 }] },
    samplings: [
      { id: 3, at: Date.UTC(2024, 2, 5, 8), hour: '09:00', support: 'Eau', statuses: [{ status: 3, count: 8 }] },
    ],
    left: 1,
    doubts: [doubt({})],
  };
  const html = await renderFrench(<AnalysesReview page={page} />, 'quality', 'timeseries');
  for (const said of [
    ...['1 analyse contrôlée au niveau 1, 12 analyses contrôlées au niveau 2', '1 prélèvement à regarder', '8 à «'],
    ...[
      '12 analyses validées n’ont pas encore été transmises',
      'bank/2/csv?analyses=1',
      'asof=2024-06-01',
      'en vigueur',
    ],
  ])
    expect(html).toContain(said);
});
