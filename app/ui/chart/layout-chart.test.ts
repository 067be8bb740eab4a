import { expect, test } from 'vitest';
import type { BarSpec, ChartWords, LineSpec, ScatterSpec } from './chart-spec';
import { SERIES_HEX } from './colours';
import { chartToCsv, chartToSvgString } from './chart-text';
import { downsample } from './downsample';
import { layoutChart } from './layout-chart';
import { dodge, textWidth, type SceneNode } from './scene';
import { timeTicks } from './time-ticks';

const words: ChartWords = {
  category: 'Catégorie',
  reference: 'référence',
  result: 'résultat',
  difference: 'écart',
  low: 'bas',
  high: 'haut',
  abscissa: 'Abscisse',
  name: 'Nom',
  empty: 'Rien à dessiner',
};
const bars = (more: Partial<BarSpec>): BarSpec => ({
  kind: 'bars',
  id: 'c',
  title: 'Surfaces',
  arrangement: 'grouped',
  orientation: 'vertical',
  axis: { unit: 'ha', decimals: 1 },
  categories: [
    { id: 'a', label: 'Blé' },
    { id: 'b', label: 'Orge', href: '/b' },
  ],
  series: [{ id: 's', label: 'Essai', values: [10, 20] }],
  ...more,
});
/** One line of text per mark, so that a changed mark is a changed line of the snapshot. */
const lines = (svg: string): string[] => svg.replace(/></g, '>\n<').split('\n');
const flat = (nodes: readonly (SceneNode | string)[]): SceneNode[] =>
  nodes.flatMap((one) => (typeof one === 'string' ? [] : [one, ...flat(one.children)]));
const marks = (spec: Parameters<typeof layoutChart>[0], tag: string, className?: string) =>
  flat(layoutChart(spec, { width: 600 }, words).nodes).filter(
    (one) => one.tag === tag && (!className || String(one.attrs.class ?? '').includes(className)),
  );

test('the same specification gives the same file, to the byte', () => {
  const spec = bars({
    arrangement: 'reference',
    series: [{ id: 's', label: 'Essai', colour: 'water', values: [10, 20], reference: [12, null] }],
  });
  expect(chartToSvgString(spec, words)).toBe(chartToSvgString(spec, words));
  expect(lines(chartToSvgString(spec, words, { width: 600, height: 300 }))).toMatchSnapshot();
});

test('the reference is outlined beside the result, and the signed difference is written', () => {
  const spec = bars({
    arrangement: 'reference',
    series: [{ id: 's', label: 'Essai', values: [10, 20], reference: [12.5, 15] }],
  });
  expect(marks(spec, 'rect', 'c-ref')).toHaveLength(3);
  expect(marks(spec, 'text', 'c-strong').map((one) => one.children[0])).toEqual(['−2,5', '+5,0']);
});

test('stacked bars stand on each other: together they are as high as their sum', () => {
  const spec = bars({
    arrangement: 'stacked',
    categories: [{ id: 'a', label: 'Blé' }],
    axis: { min: 0, max: 40 },
    series: [
      { id: '1', label: 'A', values: [10] },
      { id: '2', label: 'B', values: [30] },
    ],
  });
  const [first, second] = flat(layoutChart(spec, { width: 600, height: 300 }, words).nodes).filter(
    (one) => one.tag === 'rect' && Number(one.attrs.width) > 20,
  );
  expect(Number(second?.attrs.height)).toBeCloseTo(3 * Number(first?.attrs.height), 0);
  expect(Number(second?.attrs.y) + Number(second?.attrs.height)).toBeCloseTo(Number(first?.attrs.y), 0);
});

test('evolutions stand on both sides of a visible zero, signed', () => {
  const spec = bars({
    arrangement: 'evolution',
    axis: { min: -100, max: 100, unit: '%' },
    series: [{ id: 's', label: '', values: [-40, 20] }],
  });
  expect(marks(spec, 'line', 'c-zero').length).toBeGreaterThan(0);
  expect(marks(spec, 'text', 'c-strong').map((one) => one.children[0])).toEqual(['−40', '+20']);
});

test('a lying bar below zero writes its value beside its name, not over it', () => {
  const spec = bars({
    arrangement: 'evolution',
    orientation: 'horizontal',
    axis: { unit: '%', decimals: 0 },
    categories: [
      { id: 'a', label: 'IFT hors herbicide' },
      { id: 'b', label: 'Marge' },
    ],
    series: [{ id: 's', label: '', values: [-100, 4] }],
  });
  const texts = flat(layoutChart(spec, { width: 400 }, words).nodes).filter(
    (one) => one.tag === 'text' && one.attrs['text-anchor'] === 'end',
  );
  const [name, value] = ['IFT hors herbicide', '−100'].map((written) =>
    texts.find((one) => one.children[0] === written),
  );
  expect(Number(value?.attrs.x) - textWidth('−100')).toBeGreaterThan(Number(name?.attrs.x));
});

test('the caller’s axis bounds are kept', () => {
  const labels = marks(bars({ axis: { min: 0, max: 100 } }), 'text').map((one) => one.children[0]);
  expect(labels).toContain('100');
  expect(labels).toContain('0');
});

test('a gap breaks the line and is never bridged', () => {
  const spec: LineSpec = {
    kind: 'lines',
    id: 'l',
    title: 'Niveau',
    x: { type: 'number' },
    axis: {},
    series: [
      {
        id: 'n',
        label: 'n',
        points: [
          [0, 1],
          [1, 2],
          [2, null],
          [3, 2],
          [4, 1],
        ],
      },
    ],
  };
  expect(String(marks(spec, 'path', 'c-line')[0]?.attrs.d).match(/M/g)).toHaveLength(2);
});

test('a depth axis grows downwards', () => {
  const spec = (down: boolean): LineSpec => ({
    kind: 'lines',
    id: 'l',
    title: 'Profondeur',
    x: { type: 'number' },
    axis: { down, min: 0, max: 10 },
    series: [
      {
        id: 'n',
        label: 'n',
        points: [
          [0, 0],
          [1, 10],
        ],
      },
    ],
  });
  const end = (down: boolean) =>
    Number(/L[\d.]+,([\d.]+)/.exec(String(marks(spec(down), 'path', 'c-line')[0]?.attrs.d))?.[1]);
  expect(end(true)).toBeGreaterThan(end(false));
});

test('thresholds are part of the extent, so that a limit is always in sight', () => {
  const spec: LineSpec = {
    kind: 'lines',
    id: 'l',
    title: 'n',
    x: { type: 'number' },
    axis: {},
    thresholds: [{ label: 'Crise', value: 50 }],
    series: [
      {
        id: 'n',
        label: 'n',
        points: [
          [0, 1],
          [1, 2],
        ],
      },
    ],
  };
  const y = Number(marks(spec, 'line', 'c-threshold')[0]?.attrs.y1);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(340);
});

test('points of a scatter can be opened, and the frontier joins those named, in their order', () => {
  const spec: ScatterSpec = {
    kind: 'scatter',
    id: 's',
    title: 'Marge',
    x: { unit: 'kg' },
    axis: { unit: '€' },
    frontier: ['b', 'a'],
    points: [
      { id: 'a', label: 'A', x: 2, y: 2, href: '/a' },
      { id: 'b', label: 'B', x: 1, y: 1 },
    ],
  };
  expect(marks(spec, 'a').map((one) => one.attrs.href)).toEqual(['/a']);
  expect(marks(spec, 'path', 'c-dashed')).toHaveLength(1);
});

test('twenty years of hours keep every extreme, in at most four points a pixel', () => {
  const points = Array.from({ length: 175_320 }, (_, hour): [number, number] => [
    hour,
    hour === 90_001 ? 99 : Math.sin(hour / 500),
  ]);
  const kept = downsample(points, 0, 175_319, 800);
  expect(kept.length).toBeLessThanOrEqual(3200);
  expect(kept.some((point) => point[1] === 99)).toBe(true);
});

test('ticks fall on midnights of Paris, through both changes of hour', () => {
  const summer = timeTicks(Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 8), 7).map((tick) =>
    new Date(tick.value).toISOString(),
  );
  expect(summer[0]).toBe('2026-06-01T22:00:00.000Z');
  const winter = timeTicks(Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 8), 7).map((tick) =>
    new Date(tick.value).toISOString(),
  );
  expect(winter[0]).toBe('2026-01-01T23:00:00.000Z');
});

test('labels that would touch are moved apart and keep their order', () => {
  expect(dodge([10, 12, 11], 10, 0, 100)).toEqual([10, 30, 20]);
  expect(dodge([98, 99], 10, 0, 100)).toEqual([90, 100]);
});

test('the csv holds every number of the picture, and a text never becomes a formula', () => {
  const spec = bars({
    categories: [
      { id: 'a', label: '=1+1' },
      { id: 'b', label: 'Orge; "brassicole"' },
    ],
    arrangement: 'reference',
    series: [{ id: 's', label: 'Essai', values: [1.5, null], reference: [1, 2] }],
  });
  expect(chartToCsv(spec, words)).toBe(
    '\ufeffCatégorie;"Essai, référence (ha)";Essai (ha);"Essai, écart (ha)"\r\n' +
      '\'=1+1;1;1,5;0,5\r\n"Orge; ""brassicole""";2;;\r\n',
  );
});

test('the file stands alone: literal colours, no class, no variable, no link', () => {
  const svg = chartToSvgString(
    bars({
      series: [
        { id: '1', label: 'A', values: [1, 2] },
        { id: '2', label: 'B', values: [3, 4] },
      ],
    }),
    words,
  );
  expect(svg).not.toMatch(/class=|var\(|href=/);
  expect(svg).toContain('#c05780');
});

test('a chart with nothing to show says so', () => {
  expect(marks(bars({ categories: [] }), 'text').map((one) => one.children[0])).toEqual(['Rien à dessiner']);
});

test('C283 ten series, ten colours; the eleventh begins again', () => {
  const spec = bars({
    series: Array.from({ length: 11 }, (_, rank) => ({ id: String(rank), label: `Scénario ${rank}`, values: [1, 2] })),
  });
  const swatches =
    chartToSvgString(spec, words)
      .match(/#[0-9a-f]{6}/g)
      ?.filter((colour) => (SERIES_HEX as readonly string[]).includes(colour)) ?? [];
  expect(new Set(swatches).size).toBe(10);
  expect(new Set(SERIES_HEX).size).toBe(10);
});
