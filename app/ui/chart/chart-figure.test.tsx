import { expect, test } from 'vitest';
import { renderFrench } from '../../../tests/support/render-french';
import { ChartFigure } from './chart-figure';
import type { LineSpec } from './chart-spec';

/** The first cells of the rows of each table of a page. */
const heads = (html: string): string[][] =>
  [...html.matchAll(/<tbody>([\s\S]*?)<\/tbody>/g)].map(([, rows = '']) =>
    [...rows.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, head = '']) => head),
  );
const spec = (points: readonly (readonly [number, number])[], x: LineSpec['x']): LineSpec => ({
  ...{ id: 'index', kind: 'lines', title: 'Indice', locale: 'fr', axis: { unit: '', decimals: 2 } },
  ...{ x, series: [{ id: 's', label: 's', points }] },
});
const months = Array.from({ length: 312 }, (_, rank) => [Date.UTC(2000, rank, 15), rank / 100] as const);

test('of 312 months the latest 200 are shown, and the others stand folded below them: none is lost', async () => {
  const html = await renderFrench(<ChartFigure spec={spec(months, { type: 'time', of: 'month' })} />, 'ui');
  const [shown = [], folded = []] = heads(html);
  expect([shown.length, folded.length]).toEqual([200, 112]);
  expect([shown[0], shown.at(-1), folded[0], folded.at(-1)]).toEqual([
    ...['décembre 2025', 'mai 2009', 'avril 2009', 'janvier 2000'],
  ]);
});

test('where a csv has them all it is offered instead; years are no amounts', async () => {
  const time = spec(months, { type: 'time', of: 'month' });
  const html = await renderFrench(<ChartFigure spec={time} downloads={{ csv: '/x.csv' }} />, 'ui');
  expect([heads(html).map((one) => one.length), html.includes('href="/x.csv"')]).toEqual([[200], true]);
  const years = spec(
    [
      [2011, 1],
      [2012, 2],
    ],
    { type: 'number', of: 'year' },
  );
  expect(heads(await renderFrench(<ChartFigure spec={years} />, 'ui'))).toEqual([['2012', '2011']]);
});
