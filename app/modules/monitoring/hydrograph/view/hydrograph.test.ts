import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HydrographSeries, HydrographSpec } from './hydrograph';
import { layoutHydrograph } from './layout-hydrograph';
import { packLines, unpackLines, type Line } from './pack';

test('packed lines are the lines', () => {
  const point = fc.record({ at: fc.integer({ min: -2e9, max: 4e9 }), value: fc.integer({ min: -1e7, max: 1e7 }) });
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 })), fc.constantFrom(1, 100, 1000), (lines, parts) => {
      const given = lines.map((line) => line.map(({ at, value }) => ({ at, value: value / parts })));
      const read = unpackLines(packLines(given));
      expect(read.map((line) => line.map(({ at }) => at))).toEqual(given.map((line) => line.map(({ at }) => at)));
      read.flat().forEach(({ value }, rank) => expect(value).toBeCloseTo(given.flat()[rank]!.value, 6));
    }),
  );
  expect(unpackLines(packLines([[{ at: 0, value: 10_000.001 }]]))).toEqual([[{ at: 0, value: 10_000.001 }]]);
});

const HOUR = 3_600_000;
const series = (lines: Line[], more: Partial<HydrographSeries> = {}): HydrographSeries => ({
  id: 1,
  label: 'P',
  unit: 'm',
  decimals: 2,
  drawn: 'line',
  down: false,
  colour: 'water',
  lines: packLines(lines),
  ...more,
});
const spec = (...all: HydrographSeries[]): HydrographSpec => ({
  id: 'h',
  title: 'T',
  description: '',
  locale: 'fr',
  from: 0,
  to: 100 * HOUR,
  series: all,
  words: { empty: 'rien' },
});
const line = (from: number, values: number[]) => values.map((value, rank) => ({ at: (from + rank) * HOUR, value }));
const paths = (laid: ReturnType<typeof layoutHydrograph>) => JSON.stringify(laid.scene).match(/"d":"[^"]+"/g) ?? [];

test('a gap is a new stroke, never a bridge; a lonely point is a dot', () => {
  const laid = layoutHydrograph(spec(series([line(0, [1, 2]), line(50, [3]), line(60, [2, 1])])), { width: 800 });
  expect(paths(laid)[0]!.match(/M/g)).toHaveLength(3);
  expect(JSON.stringify(laid.scene)).toContain('"circle"');
  expect(paths(laid)[0]).not.toMatch(/lM|l"/);
});

test('depths grow downwards, elevations upwards, and each unit has its panel under one axis of time', () => {
  const laid = layoutHydrograph(
    spec(series([line(0, [1, 2])]), series([line(0, [5, 6])], { down: true, unit: 'm sous repère' })),
    { width: 800 },
  );
  const [up, down] = laid.axes;
  expect(up!.bottom).toBeLessThan(down!.top);
  expect([laid.plot.top, laid.plot.bottom]).toEqual([up!.top, down!.bottom]);
  expect(up!.scale(2)).toBeLessThan(up!.scale(1));
  expect(down!.scale(6)).toBeGreaterThan(down!.scale(5));
});

test('bars grow from zero, upwards where their quantity does: volumes do not hang like rain', () => {
  const volume = series([line(0, [2100, 0, 2400])], { drawn: 'bars', unit: 'm³', width: HOUR });
  for (const beside of [[], [series([line(0, [1, 2])])]]) {
    const laid = layoutHydrograph(spec(volume, ...beside), { width: 800 });
    const axis = laid.axes.find(({ bars }) => bars)!;
    const bars = paths(laid).flatMap((path) => [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)]);
    expect(bars).toHaveLength(2);
    for (const [, foot, head] of bars) {
      expect(Number(foot)).toBeCloseTo(axis.bottom, 0);
      expect(Number(head)).toBeLessThan(Number(foot));
    }
    expect(axis.scale(0)).toBeCloseTo(axis.bottom, 0);
  }
});

test('rain hangs from the top in bars and begins at zero', () => {
  const rain = series([line(0, [0, 12, 3])], { drawn: 'bars', down: true, unit: 'mm', width: HOUR });
  const laid = layoutHydrograph(spec(rain, series([line(0, [1, 2])])), { width: 800 });
  const axis = laid.axes.find(({ bars }) => bars)!;
  expect(axis.scale(0)).toBe(laid.plot.top);
  expect(axis.scale(12)).toBeGreaterThan(axis.scale(0));
  // above the level that follows it, wherever it was asked for
  const level = laid.axes.find(({ bars }) => !bars)!;
  expect(axis.scale(12)).toBeLessThan(level.top);
  const turned = layoutHydrograph(spec(series([line(0, [1, 2])]), rain), { width: 800 });
  expect(turned.axes.map(({ bars }) => bars)).toEqual([true, false]);
});

test('values that are never negative have no axis below zero, others have', () => {
  const [positive] = layoutHydrograph(spec(series([line(0, [0.04, 4.5])])), { width: 800 }).axes;
  expect(positive!.scale.domain()[0]).toBe(0);
  const [negative] = layoutHydrograph(spec(series([line(0, [-1, 4])])), { width: 800 }).axes;
  expect(negative!.scale.domain()[0]).toBeLessThan(-1);
});

test('raw values stand faint under the corrected ones, and a key says what is drawn', () => {
  const words = { empty: 'rien', raw: 'valeurs brutes', previous: 'année précédente', band: 'P10–P90' };
  const corrected = series([line(0, [1, 2, 2])], { raw: packLines([line(0, [1, 9, 2])]) });
  const laid = layoutHydrograph({ ...spec(corrected), words }, { width: 800 });
  const drawn = JSON.stringify(laid.scene);
  expect(drawn.indexOf('c-raw')).toBeGreaterThan(0);
  expect(drawn.indexOf('c-raw')).toBeLessThan(drawn.indexOf('c-trace'));
  // what was corrected away stays within the picture
  expect(laid.axes[0]!.scale.domain()[1]).toBeGreaterThanOrEqual(9);
  expect(drawn).toContain('valeurs brutes');
  expect(drawn).not.toContain('année précédente');
  expect(
    JSON.stringify(layoutHydrograph({ ...spec(series([line(0, [1, 2])])), words }, { width: 800 }).scene),
  ).not.toContain('valeurs brutes');
});

test('a rail below names what happened, its windows cut at the edges of the picture', () => {
  const marks = [
    { from: -50 * HOUR, to: 20 * HOUR, label: 'Dérive corrigée', colour: 'ochre' as const, href: '/la' },
    { from: 60 * HOUR, to: 60 * HOUR, label: 'Repère déplacé', colour: 'ink' as const },
  ];
  const plain = layoutHydrograph(spec(series([line(0, [1, 2])])), { width: 800 });
  const laid = layoutHydrograph({ ...spec(series([line(0, [1, 2])])), marks }, { width: 800 });
  expect(laid.scene.height).toBeGreaterThan(plain.scene.height);
  expect(laid.plot.bottom).toBe(plain.plot.bottom);
  const drawn = JSON.stringify(laid.scene);
  for (const word of ['Dérive corrigée', 'Repère déplacé', '"href":"/la"']) expect(drawn).toContain(word);
  const bar = laid.scene.nodes.flatMap(({ tag, children }) => (tag === 'a' ? children : []))[1];
  expect(bar).toMatchObject({ tag: 'rect', attrs: { x: expect.closeTo(laid.plot.left, 0) as number } });
});

test('the shape of a dot says how sure its measure is, and the key names the shapes that are there', () => {
  const words = { empty: '', statuses: { 1: 'brute', 2: 'niveau 1', 3: 'niveau 2', 4: 'interprétée' } };
  const sure = series([line(0, [1, 2, 3])], { statuses: [1, 1, 3] });
  const nodes = layoutHydrograph({ ...spec(sure), words }, { width: 800 }).scene.nodes;
  const drawn = JSON.stringify(nodes);
  // two dots in one path, and one in the key
  expect(drawn.match(/c-dot-open/g)).toHaveLength(2);
  expect(drawn.match(/a2.5 2.5 0 1 0 5 0/g)).toHaveLength(3);
  expect(drawn.match(/h6v6h-6z/g)).toHaveLength(2);
  expect(drawn).toContain('niveau 2');
  expect(drawn).not.toContain('niveau 1');
});

test('a reading by hand is a cross where it was measured, in sight, and the key names it; others have none', () => {
  const words = { empty: '', reading: 'relevé manuel' };
  const read = series([line(0, [1, 2])], {
    readings: [
      { at: HOUR, value: 40 },
      { at: 900 * HOUR, value: 9000 },
    ],
  });
  const laid = layoutHydrograph({ ...spec(read), words }, { width: 800 });
  const drawn = JSON.stringify(laid.scene);
  // one on the picture and one in the key
  expect(drawn.match(/c-reading/g)).toHaveLength(2);
  expect(drawn).toContain('relevé manuel');
  const [low, high] = laid.axes[0]!.scale.domain();
  expect([low! <= 1, high! >= 40, high! < 9000]).toEqual([true, true, true]);
  const without = layoutHydrograph({ ...spec(series([line(0, [1, 2])])), words }, { width: 800 });
  expect(JSON.stringify(without.scene)).not.toMatch(/c-reading|relevé/);
});

test('many dots are drawn, and named, where none touches the next; 60 wherever they stand', () => {
  const words = { empty: '', statuses: { 3: 'niveau 2' } };
  const squares = (count: number, step: number, width: number) => {
    const points = Array.from({ length: count }, (_, rank) => ({ at: rank * step * HOUR, value: rank % 7 }));
    const sure = series([points], { statuses: points.map(() => 3) });
    const drawn = JSON.stringify(layoutHydrograph({ ...spec(sure), words }, { width }).scene);
    const left = [...drawn.matchAll(/M([\d.]+) [\d.]+h6v6h-6z/g)].map(([, x]) => Number(x)).slice(0, count);
    return {
      shown: left.length,
      named: drawn.includes('niveau 2'),
      gap: Math.min(...left.slice(1).map((x, rank) => x - left[rank]!)),
    };
  };
  expect(squares(120, 0.8, 1200)).toMatchObject({ shown: 120, named: true });
  expect(squares(120, 0.8, 1200).gap).toBeGreaterThan(6);
  expect(squares(120, 0.8, 900)).toMatchObject({ shown: 0, named: false });
  expect(squares(120, 0.2, 1200)).toMatchObject({ shown: 0, named: false });
  expect(squares(60, 0.2, 390)).toMatchObject({ shown: 60, named: true });
});

test('words of thresholds and of the last value never stand on each other', () => {
  const thresholds = [4, 4.01, 4.02].map((value) => ({ value, label: 'Seuil', colour: 'ochre' as const }));
  const { scene } = layoutHydrograph(spec(series([line(0, [1, 2])], { thresholds })), { width: 800 });
  const words = scene.nodes.flatMap(({ attrs, children }) =>
    String(attrs['class']).includes('c-halo')
      ? [{ x: Number(attrs['x']), y: Number(attrs['y']), width: 7 * String(children[0]).length }]
      : [],
  );
  expect(words).toHaveLength(4);
  for (const [rank, one] of words.entries())
    for (const other of words.slice(rank + 1)) {
      const beside = one.x + one.width < other.x || other.x + other.width < one.x;
      expect(beside || Math.abs(one.y - other.y) >= 15).toBe(true);
    }
});

/** Every piece of a path of relative steps: where it begins and where it ends. */
function piecesOf(path: string): { x: number; y: number; x2: number; y2: number }[] {
  const [x = 0, y = 0, ...steps] = path.match(/-?[\d.]+/g)!.map(Number);
  let at = { x, y };
  return Array.from({ length: steps.length / 2 }, (_, rank) => {
    const next = { x: at.x + steps[2 * rank]!, y: at.y + steps[2 * rank + 1]! };
    const piece = { ...at, x2: next.x, y2: next.y };
    at = next;
    return piece;
  });
}

test('the words of a threshold stand where no peak runs, the names of lines above their panel', () => {
  const threshold = { value: 5, label: 'Alerte', colour: 'ochre' as const };
  // a flood over the place where words would begin
  const values = Array.from({ length: 100 }, (_, hour) => (hour < 30 ? (hour % 2) * 9 : 1));
  const laid = layoutHydrograph(
    spec(
      series([line(0, values)], { thresholds: [threshold], label: 'amont' }),
      series([line(0, [9, 9])], { id: 2, label: 'aval' }),
    ),
    { width: 900 },
  );
  const words = laid.scene.nodes.filter(({ tag }) => tag === 'text');
  const alert = words.find(({ children }) => String(children[0]).startsWith('Alerte'))!.attrs as {
    x: number;
    y: number;
  };
  const box = { left: alert.x, right: alert.x + 110, top: alert.y - 11, bottom: alert.y + 2 };
  const path = /"d":"(M[^"]+)","class":"k-water c-trace"/.exec(JSON.stringify(laid.scene))![1]!;
  const met = piecesOf(path).filter(
    ({ x, y, x2, y2 }) =>
      Math.max(x, x2) > box.left &&
      Math.min(x, x2) < box.right &&
      Math.max(y, y2) > box.top &&
      Math.min(y, y2) < box.bottom,
  );
  expect(met).toEqual([]);
  const names = words.filter(({ children }) => ['amont', 'aval'].includes(String(children[0])));
  expect(names.map(({ attrs }) => Number(attrs['y']) < laid.plot.top)).toEqual([true, true]);
});

const quiet = { low: null, high: null, smooth: true };
const wavy = (count: number) => Array.from({ length: count }, (_, hour) => 60 + Math.sin(hour / 5));

test('a spike does not flatten what is beside it: it is marked at the edge, and said', () => {
  const values = wavy(90).map((value, hour) => (hour === 40 ? 980 : value));
  const spiked = series([line(0, values)], { credible: quiet });
  const laid = layoutHydrograph({ ...spec(spiked), words: { empty: '', leftOut: 'hors cadre' } }, { width: 800 });
  expect(laid.axes[0]!.scale.domain()[1]).toBeLessThan(65);
  expect(laid.leftOut.map(({ at, value }) => [at, value])).toEqual([[40 * HOUR, 980]]);
  expect(JSON.stringify(laid.scene)).toContain('hors cadre');
  const all = layoutHydrograph({ ...spec(spiked), y: { all: true } }, { width: 800 });
  expect([all.axes[0]!.scale.domain()[1]! >= 980, all.leftOut]).toEqual([true, []]);
});

test('a flood that rises at once and goes slowly stays in sight, as does what columns hide the course of', () => {
  const flood = wavy(90).map((value, hour) => value + (hour < 40 ? 0 : 900 * 0.8 ** (hour - 40)));
  const shown = layoutHydrograph(spec(series([line(0, flood)], { credible: quiet })), { width: 800 });
  expect(shown.leftOut).toEqual([]);
  const peak = wavy(90).map((value, hour) => (hour === 40 ? 980 : value));
  const flashy = { ...quiet, smooth: false };
  expect(layoutHydrograph(spec(series([line(0, peak)], { credible: flashy })), { width: 800 }).leftOut).toEqual([]);
});

test('what is not plausible is left out however long it lasts, and bounds that somebody typed hold', () => {
  const stuck = wavy(90).map((value, hour) => (hour > 40 ? -9999 : value));
  const limited = layoutHydrograph(spec(series([line(0, stuck)], { credible: { ...quiet, low: 0 } })), { width: 800 });
  expect(limited.axes[0]!.scale.domain()[0]).toBeGreaterThan(50);
  expect(limited.leftOut).toHaveLength(49);
  const fixed = layoutHydrograph({ ...spec(series([line(0, wavy(90))])), y: { low: 40, high: 60 } }, { width: 800 });
  expect(fixed.axes[0]!.scale.domain()).toEqual([40, 60]);
  expect(fixed.leftOut.every(({ value }) => value > 60)).toBe(true);
});

test('thresholds are lines across the picture, in sight wherever the values are', () => {
  const thresholds = [
    { value: 4, label: 'Alerte', colour: 'ochre' as const },
    { value: 9, label: 'Crise', colour: 'brick' as const },
  ];
  const laid = layoutHydrograph(spec(series([line(0, [1, 2])], { thresholds, down: true })), { width: 800 });
  const scene = JSON.stringify(laid.scene);
  expect(scene.match(/c-threshold/g)).toHaveLength(2);
  expect(scene).toContain('Alerte (4,00 m)');
  const [{ scale } = { scale: () => 0 }] = laid.axes;
  for (const { value } of thresholds) {
    expect(scale(value)).toBeGreaterThan(laid.plot.top);
    expect(scale(value)).toBeLessThanOrEqual(laid.plot.bottom);
  }
  expect(JSON.stringify(layoutHydrograph(spec(series([line(0, [1, 2])])), { width: 800 }).scene)).not.toContain(
    'c-threshold',
  );
});

test('the season is three tints between its percentiles; of a depth the low water is the deep one', () => {
  const edges = [1, 2, 4, 5].map((value) => packLines([line(0, [value, value, value])]));
  const classes = (down: boolean) => {
    const laid = layoutHydrograph(spec(series([line(0, [3, 3, 3])], { season: edges, down })), { width: 800 });
    return [...JSON.stringify(laid.scene).matchAll(/"class":"c-season (c-season-\w+)"/g)].map(([, name]) => name);
  };
  expect(classes(false)).toEqual(['c-season-low', 'c-season-usual', 'c-season-high']);
  expect(classes(true)).toEqual(['c-season-high', 'c-season-usual', 'c-season-low']);
  // all of it stays within the picture
  const [axis] = layoutHydrograph(spec(series([line(0, [3, 3, 3])], { season: edges })), { width: 800 }).axes;
  expect(axis!.scale.domain()[0]).toBeLessThanOrEqual(1);
  expect(axis!.scale.domain()[1]).toBeGreaterThanOrEqual(5);
});

test('a line says its last value at its end, in its decimals and unit; bars and values beyond the scale do not', () => {
  const ends = (one: HydrographSpec) => JSON.stringify(layoutHydrograph(one, { width: 800 }).scene);
  const level = spec(series([line(0, [1, 2, 3]), line(60, [2.5, 2])]));
  expect(ends(level)).toContain('2,00 m');
  expect(ends(level).match(/c-last/g)).toHaveLength(1);
  // the points beside the window only lead the line to its edge
  expect(ends({ ...level, to: 61.5 * HOUR })).toContain('2,00 m');
  expect(ends({ ...level, to: 61 * HOUR })).toContain('2,50 m');
  expect(ends({ ...level, y: { low: 2.2, high: 4 } })).not.toContain('c-last');
  expect(ends(spec(series([line(0, [1, 2])], { drawn: 'bars', width: HOUR })))).not.toContain('c-last');
  expect(ends(spec(series([])))).not.toContain('c-last');
});

interface Node {
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly children?: readonly (Node | string)[];
}
const lastValuesIn = (nodes: readonly (Node | string)[]): { x: number; y: number }[] =>
  nodes.flatMap((one) => {
    if (typeof one === 'string') return [];
    const { class: classes = '', x, y } = one.attrs ?? {};
    const own = String(classes).includes('c-last') ? [{ x: Number(x), y: Number(y) }] : [];
    return [...own, ...lastValuesIn(one.children ?? [])];
  });

test('last values stand inside their panel and on no other one', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 100 });
  let said = 0;
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (all) => {
      const laid = layoutHydrograph(spec(...all.map((one, id) => series([line(0, one)], { id }))), { width: 800 });
      const found = lastValuesIn(laid.scene.nodes);
      said += found.length;
      for (const { y } of found) {
        expect(y).toBeGreaterThan(laid.plot.top);
        expect(y).toBeLessThan(laid.plot.bottom + 12);
      }
      found.forEach((one, rank) =>
        found.slice(rank + 1).forEach((other) => {
          if (Math.abs(one.x - other.x) < 30) expect(Math.abs(one.y - other.y)).toBeGreaterThan(12);
        }),
      );
    }),
  );
  expect(said).toBeGreaterThan(50);
});

test('analyses of several fractions have marks and names of their own; the same one on two series is one', () => {
  const words = { empty: 'rien', analysis: 'analyse', below: 'sous la limite' };
  const at = (hour: number, more: object = {}) => ({ at: hour * HOUR, value: 1.5, below: false, ...more });
  const one = series([line(0, [1, 2])], { analyses: [at(5)], analysed: ['eau brute'] });
  const both = series([line(0, [1, 2])], {
    ...{ id: 2, analyses: [at(10), at(20, { of: 1 })], analysed: ['eau filtrée', 'eau brute'] },
  });
  const laid = (...all: HydrographSeries[]) =>
    JSON.stringify(layoutHydrograph({ ...spec(...all), words }, { width: 800 }).scene);
  expect(laid(one)).toMatch(/"analyse"/);
  expect(laid(one)).not.toContain('eau brute');
  const told = laid(one, both);
  expect(told).toContain('analyse, eau brute');
  expect(told).toContain('analyse, eau filtrée');
  // two of raw water, one of filtered water, and the key of each
  expect(told.match(/l5 5-5 5-5-5z/g)).toHaveLength(3);
  expect(told.match(/h8v8h-8z/g)).toHaveLength(2);
});
