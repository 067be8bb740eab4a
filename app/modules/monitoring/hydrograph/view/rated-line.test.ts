/** A discharge beyond what was gauged is dashed, and a value that is read off it says so. */
import { expect, test } from 'vitest';
import type { HydrographSeries } from './hydrograph';
import { layoutHydrograph } from './layout-hydrograph';
import { packLines } from './pack';
import { surenessText } from './rated-line';

const rated = [
  { from: 0, to: 50, low: 0, high: 4, error: 0.05 },
  { from: 50, to: 100, low: 2, high: 8, error: null },
];
const series: HydrographSeries = {
  ...{ id: 7, label: 'Q', unit: 'm³/s', decimals: 3, drawn: 'line', down: false, colour: 'discharge' },
  lines: packLines([[0, 5, 10].map((value, rank) => ({ at: 45 * rank, value }))]),
  rated,
};

test('the line is drawn full within what was gauged, dashed beyond, each time in its own bounds', () => {
  const laid = layoutHydrograph(
    {
      ...{ id: 'h', title: '', description: '', locale: 'fr', from: 0, to: 100, series: [series] },
      words: { empty: '', outside: 'hors plage jaugée' },
    },
    { width: 800 },
  );
  const scene = JSON.stringify(laid.scene);
  expect(scene).toContain('hors plage jaugée');
  expect(scene).toMatch(/c-trace","clip-path":"url\(#h-rated-7-in\)"/);
  expect(scene).toMatch(/c-outside","clip-path":"url\(#h-rated-7-out\)"/);
  const inside = /"id":"h-rated-7-in"\},"children":\[\{"tag":"path","attrs":\{"d":"([^"]+)"/.exec(scene)![1]!;
  const boxes = inside.split('M').filter(Boolean);
  const y = laid.axes[0]!.scale;
  const tops = boxes.map((box) => Number(box.split(/[ HV]/)[1]));
  // a pixel of the line's own width
  expect(tops).toEqual([4, 8].map((high) => Math.round((y(high) - 1) * 10) / 10));
});

test('a value says how far it may be off, that nobody knows, or that nobody gauged there', () => {
  const said = (at: number, value: number) => surenessText(series, { at, value }, { outside: 'hors', locale: 'fr' });
  expect([said(10, 2), said(10, 4), said(10, 4.1), said(10, 0), said(60, 5), said(60, 1), said(120, 5)]).toEqual([
    ...[' ± 0,100', ' ± 0,200', ' (hors)', ' (hors)'],
    ...['', ' (hors)', ' (hors)'],
  ]);
  expect(surenessText({ ...series, rated: undefined }, { at: 0, value: 9 }, { outside: 'hors', locale: 'fr' })).toBe(
    '',
  );
});
