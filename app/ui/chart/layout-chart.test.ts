import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BarSpec, ChartSpec, ChartWords, ComparisonSpec, LineSpec, ScatterSpec } from './chart-spec';
import { SERIES_HEX } from './colours';
import { chartToCsv, chartToSvgString } from './chart-text';
import { downsample } from './downsample';
import { layoutChart } from './layout-chart';
import { dodge, type SceneNode } from './scene';
import { timeTicks } from './time-ticks';

const words: ChartWords = {
  category: 'Catégorie',
  reference: 'référence',
  result: 'résultat',
  difference: 'écart',
  unit: 'unité',
  point: 'pt',
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

const comparison = (more: Partial<ComparisonSpec>): ComparisonSpec => ({
  kind: 'comparison',
  id: 'c',
  title: 'Azote en baisse',
  scale: 'own',
  series: [{ id: 'r', label: '' }],
  lines: [
    { id: 'n', label: 'Azote', unit: 'kg/ha', decimals: 0, better: 'lower', reference: 50, values: [40] },
    { id: 'm', label: 'Marge', unit: '€/ha', decimals: 0, better: 'higher', reference: 600, values: [540] },
    { id: 's', label: 'Surface en AB', unit: '%', decimals: 1, better: null, reference: 0, values: [21] },
  ],
  ...more,
});
const written = (spec: ChartSpec, className?: string) =>
  marks(spec, 'text', className).map((one) => String(one.children[0]));

test('the same specification gives the same file, to the byte', () => {
  const spec = comparison({});
  expect(chartToSvgString(spec, words)).toBe(chartToSvgString(spec, words));
  expect(lines(chartToSvgString(spec, words, { width: 600, height: 300 }))).toMatchSnapshot();
});

test('each line: from what to what, the signed change in its unit (points for %) and its tone', () => {
  const texts = marks(comparison({}), 'text', 'c-text').map((one) => [one.children[0], one.attrs.class]);
  expect(texts).toEqual([
    ['−10\u202fkg/ha', 'k-leaf c-text'],
    ['−60\u202f€/ha', 'k-brick c-text'],
    ['+21,0\u202fpt', 'k-ink c-text'],
  ]);
  const wide = flat(layoutChart(comparison({}), { width: 900 }, words).nodes).map((one) => one.children[0]);
  expect(wide).toContain('50 → 40\u202fkg/ha');
});

test('on own scales references stand under each other, and a change is as long as it is large against them', () => {
  const spec = comparison({ lines: comparison({}).lines.slice(0, 2) });
  const ticks = marks(spec, 'line', 'c-tick').map((one) => one.attrs.x1);
  const dots = marks(spec, 'circle').map((one) => Number(one.attrs.cx));
  expect(ticks[0]).toBe(ticks[1]);
  const [nitrogen = 0, margin = 0] = dots.map((dot) => Number(ticks[0]) - dot);
  expect(nitrogen / margin).toBeCloseTo(2, 1);
});

test('a shared scale begins at zero, whatever the values', () => {
  const spec = comparison({ scale: 'shared' });
  const axis = marks(spec, 'line', 'c-axis').map((one) => one.attrs.x1);
  expect(new Set(axis).size).toBe(1);
  expect(Math.min(...marks(spec, 'line', 'c-tick').map((one) => Number(one.attrs.x1)))).toBe(Number(axis[0]));
});

test('several series have a line each with their name, and bands from P10 to P90', () => {
  const spec = comparison({
    series: [
      { id: 'a', label: 'Essai' },
      { id: 'b', label: 'Autre' },
    ],
    lines: [
      {
        id: 'n',
        label: 'Azote',
        unit: 'kg/ha',
        decimals: 0,
        better: 'lower',
        reference: 50,
        around: [48, 52],
        values: [40, null],
        ranges: [[38, 43], null],
      },
    ],
  });
  expect(written(spec)).toEqual(expect.arrayContaining(['Azote', 'Essai', 'Autre']));
  expect(marks(spec, 'rect', 'c-band')).toHaveLength(3);
  expect(marks(spec, 'circle')).toHaveLength(1);
  expect(chartToCsv(spec, words).split('\r\n')[1]).toBe('Azote;kg/ha;50;48;52;40;38;43;-10;;;;');
});

test('nothing of a comparison leaves its drawing, on a phone as on a screen', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          label: fc.string({ minLength: 1, maxLength: 60 }),
          reference: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null }),
          value: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.constantFrom('own' as const, 'shared' as const),
      fc.constantFrom(300, 420, 720, 1100),
      (all, scale, width) => {
        const spec = comparison({
          scale,
          lines: all.map(({ label, reference, value }, at) => ({
            id: String(at),
            label,
            unit: 't',
            decimals: 1,
            better: 'higher',
            reference,
            values: [value],
          })),
        });
        for (const one of flat(layoutChart(spec, { width }, words).nodes))
          for (const key of ['x1', 'x2', 'cx', 'x'] as const) {
            const at = one.attrs[key];
            if (at === undefined) continue;
            expect(Number(at)).toBeGreaterThanOrEqual(-0.1);
            expect(Number(at)).toBeLessThanOrEqual(width + 0.1);
          }
      },
    ),
  );
});

test('segments carry their share where they have room, the narrow ones without its unit; no axis says it again', () => {
  const spec = bars({
    arrangement: 'shares',
    orientation: 'horizontal',
    categories: [{ id: 'a', label: 'Référence' }],
    series: [
      { id: '1', label: 'Conv', colour: 'mode1', values: [72] },
      { id: '2', label: 'AB', colour: 'mode5', values: [24] },
      { id: '3', label: 'Eco', colour: 'mode4', values: [3] },
      { id: '4', label: 'Eco +', colour: 'mode4', values: [1] },
    ],
  });
  expect(written(spec, 'c-on')).toEqual(['72\u202f%', '24\u202f%', '3']);
  expect(marks(spec, 'line', 'c-grid')).toHaveLength(0);
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

test('points of a scatter can be opened and tell their values under the pointer; those named are named', () => {
  const spec: ScatterSpec = {
    kind: 'scatter',
    id: 's',
    title: 'Marge',
    x: { unit: 'kg' },
    axis: { unit: '€' },
    line: [
      [1, 1],
      [2, 2],
    ],
    points: [
      { id: 'a', label: 'A', x: 2, y: 2, href: '/a' },
      { id: 'b', label: 'Coude', x: 1, y: 1, named: true },
    ],
  };
  expect(written(spec, 'c-told')).toEqual(['A – 2,0 kg, 2,0 €', 'Coude – 1,0 kg, 1,0 €']);
  expect(written(spec)).toContain('Coude');
  expect(written(spec)).not.toContain('A');
  expect(marks(spec, 'a').map((one) => one.attrs.href)).toEqual(['/a']);
  expect(marks(spec, 'path', 'c-line')).toHaveLength(1);
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
    series: [{ id: 's', label: 'Essai', values: [1.5, null] }],
  });
  expect(chartToCsv(spec, words)).toBe('\ufeffCatégorie;Essai (ha)\r\n\'=1+1;1,5\r\n"Orge; ""brassicole""";\r\n');
});

test('the csv holds what the table rounds: computed numbers whole, without binary noise', () => {
  const noisy = bars({ series: [{ id: 's', label: 'Essai', values: [2364.9799999999996, 0.1 + 0.2, 100 / 3] }] });
  const spec = { ...noisy, categories: ['Blé', 'Orge', 'Pois'].map((label, id) => ({ id: String(id), label })) };
  const valuesAt = (decimals: number) =>
    [...chartToCsv({ ...spec, axis: { ...noisy.axis, decimals } }, words).matchAll(/;(.*)\r/g)]
      .slice(1)
      .map(([, value]) => value);
  // whatever the decimals of the axis; a third has the fifteen digits that a binary fraction holds
  for (const decimals of [0, 2]) expect(valuesAt(decimals)).toEqual(['2364,98', '0,3', '33,3333333333333']);
  expect(chartToCsv({ ...spec, locale: 'en' }, words)).toContain(',2364.98\r\n');
  const line = { id: '1', label: 'Azote', unit: 'kg/ha', better: null, reference: 50.123456 };
  const compared = chartToCsv(
    {
      ...{ kind: 'comparison', id: 'c', title: 'C' },
      lines: [{ ...line, decimals: 3, values: [50.2 - 0.1] }],
      series: [{ label: 'Essai' }],
    } as never,
    words,
  );
  expect(compared.split('\r\n')[1]).toBe('Azote;kg/ha;50,123456;50,1;-0,023456');
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
