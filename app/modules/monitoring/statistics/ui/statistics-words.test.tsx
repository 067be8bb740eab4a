import { expect, test } from 'vitest';
import { trendOfDays } from '~/modules/monitoring/hydrology/domain';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { IndicesView } from '../view/indices-page';
import { IndicesPanel } from './indices-panel';
import { PairPanel } from '~/modules/monitoring/series-views/ui/pair-panel';
import { TrendPanel } from './statistics-parts';

const months = Array.from({ length: 24 }, (_, rank) => ({
  ...{ month: 2024 * 12 + rank, level: 60, n: 30, value: 0.5, class: 'nearNormal', position: null },
}));
const view: IndicesView = {
  index: 'precipitationIndex',
  unit: 'mm',
  first: null,
  last: null,
  scales: [1, 3, 12].map((k) => ({ k, months })),
};
const indices = (k: number) =>
  renderFrench(
    <IndicesPanel view={view} action="/x" series={1} k={k} to={() => '/x'} />,
    ...['situation', 'timeseries'],
  );

test('an index on one month is told so, on its title and its line', async () => {
  for (const [k, said, not] of [
    [1, 'SPI sur 1 mois', 'SPI sur 3 mois'],
    [3, 'SPI sur 3 mois', 'SPI sur 1 mois'],
  ] as const) {
    const html = (await indices(k)).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(html).toContain(said);
    expect(html).not.toContain(not);
  }
});

test('two series without a lag are told so: nothing is moved by zero days', async () => {
  const said = async (lag: number) => {
    const side = { label: 'Niveau', unit: 'm', decimals: 2 };
    const pair = { x: side, y: side, lag, days: 40, r: 0.91, best: null, points: [], mass: null };
    const html = await renderFrench(<PairPanel view={pair} action="/x" kept={[]} to={() => '/x'} />, 'timeseries');
    return /r = [^<]*/.exec(html.replaceAll(/[\u00a0\u202f]/g, ' '))?.[0];
  };
  expect(await said(0)).toBe('r = 0,91 sur 40 jours en commun.');
  expect(await said(3)).toBe('r = 0,91 sur 40 jours en commun, la seconde décalée de 3 j.');
});

test('rain is told by its totals, never by medians; a level by its medians', async () => {
  const panel = (quantity: 'rain' | 'groundwaterElevation', summed: boolean) => {
    const days = Array.from({ length: 12 * 365 }, (_, rank) => ({ day: 15_000 + rank, value: (rank % 365) / 100 }));
    const series = { id: 1, quantity, name: '', unit: summed ? 'mm' : 'm NGF' };
    const page = { series, trend: trendOfDays(days, { summed }) };
    return renderFrench(<TrendPanel view={page as never} />, 'situation', 'timeseries');
  };
  const rain = await panel('rain', true);
  expect(rain).toContain('Totaux annuels');
  expect(rain).toContain('sur les totaux annuels');
  expect(rain).not.toMatch(/médiane/i);
  expect(await panel('groundwaterElevation', false)).toContain('Médianes annuelles');
});
