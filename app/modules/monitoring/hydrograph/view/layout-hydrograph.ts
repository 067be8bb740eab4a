/**
 * A hydrograph after layout. Deterministic: server and browser draw the same marks. One axis for each unit and
 * direction; rain hangs from the top in bars; gaps stay gaps.
 */
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { formatNumber } from '~/kernel/french-number';
import { leftAxis, valueTicks } from '~/ui/chart/axis';
import { paint } from '~/ui/chart/colours';
import { cut, dodge, group, line, node, text, textWidth, type Scene, type SceneNode } from '~/ui/chart/scene';
import { timeTicks } from '~/ui/chart/time-ticks';
import type { HydrographSeries, HydrographSpec } from './hydrograph';
import { layoutKey, rail, RAIL, readingMark, statusMarks } from './layout-key';
import { unpackLines, type Line } from './pack';
import { ratedLine, surenessText } from './rated-line';

interface Axis {
  readonly key: string;
  readonly unit: string;
  readonly scale: ScaleLinear<number, number>;
  readonly bars: boolean;
}
interface LaidHydrograph {
  readonly scene: Scene;
  readonly x: ScaleLinear<number, number>;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly axes: readonly Axis[];
}

const axisKey = ({ unit, down, drawn }: HydrographSeries): string => `${unit}|${down}|${drawn === 'bars'}`;
interface Prepared {
  readonly of: HydrographSeries;
  readonly lines: readonly Line[];
  readonly raw: readonly Line[];
  readonly previous: readonly Line[];
  readonly low: Line;
  readonly high: Line;
  readonly readings: Line;
}

function prepared(of: HydrographSeries, { from, to }: HydrographSpec): Prepared {
  return {
    of,
    lines: unpackLines(of.lines),
    raw: of.raw ? unpackLines(of.raw) : [],
    previous: of.previous ? unpackLines(of.previous) : [],
    low: of.band ? unpackLines(of.band.low).flat() : [],
    high: of.band ? unpackLines(of.band.high).flat() : [],
    readings: (of.readings ?? []).filter(({ at }) => at >= from && at < to),
  };
}

/** Bounds of the values in sight; bars begin at zero. */
function domainOf(parts: readonly Prepared[], bars: boolean): [number, number] {
  let [low, high] = bars ? [0, 0] : [Infinity, -Infinity];
  for (const { of, lines, raw, previous, low: lows, high: highs, readings } of parts)
    for (const one of [...lines, ...raw, ...previous, lows, highs, readings, of.thresholds ?? []])
      for (const { value } of one) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
  if (!Number.isFinite(low)) return [0, 1];
  if (low === high)
    return bars
      ? [0, high || 1]
      : [low - Math.max(0.01, Math.abs(low) * 0.01), high + Math.max(0.01, Math.abs(high) * 0.01)];
  const margin = bars ? 0 : (high - low) * 0.04;
  // what is never negative has no axis below zero
  const [from = low, to = high] = scaleLinear(
    [low >= 0 ? Math.max(0, low - margin) : low - margin, high + margin],
    [0, 1],
  )
    .nice(6)
    .domain();
  return [from, to];
}

/** Relative steps of tenths of a pixel: half the bytes of absolute ones, and rounding never adds up. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([px, py], rank) => {
      const [nx, ny] = [Math.round(px * 10), Math.round(py * 10)];
      const part = rank === 0 ? `M${nx / 10} ${ny / 10}l` : `${(nx - x) / 10} ${(ny - y) / 10}`;
      const same = rank > 0 && nx === x && ny === y;
      [x, y] = [nx, ny];
      return same ? '' : part;
    })
    .filter(Boolean)
    .join(' ')
    .replace('l ', 'l')
    .replace(/l$/, 'h0');
}

/** So few dots are drawn wherever they stand; more, where none touches the next. */
const FEW_DOTS = 60;
const DOT_WIDTH = 8;
/** About what axes take of the width. */
const BESIDE_PLOT = 120;

function withDotsThatFit(spec: HydrographSpec, width: number): HydrographSpec {
  const apart = (DOT_WIDTH * (spec.to - spec.from)) / Math.max(1, width - BESIDE_PLOT);
  const fit = ({ lines, statuses = [] }: HydrographSeries) =>
    statuses.length <= FEW_DOTS ||
    unpackLines(lines)
      .flat()
      .every(({ at }, rank, all) => rank === 0 || at - all[rank - 1]!.at >= apart);
  return { ...spec, series: spec.series.map((one) => (fit(one) ? one : { ...one, statuses: undefined })) };
}

export function layoutHydrograph(given: HydrographSpec, size: { width: number; height?: number }): LaidHydrograph {
  const width = Math.max(300, Math.round(size.width));
  const spec = withDotsThatFit(given, width);
  const narrow = width < 560;
  const marks = spec.marks ?? [];
  const height = (size.height ?? (narrow ? 340 : 440)) + (marks.length > 0 ? RAIL : 0);
  const parts = spec.series.map((one) => prepared(one, spec));
  const key = layoutKey(spec, width - 20);
  const [top, bottom] = [30 + key.height, height - 34 - (marks.length > 0 ? RAIL : 0)];
  const keys = [...new Set(spec.series.map(axisKey))];
  const hasBars = spec.series.some(({ drawn }) => drawn === 'bars');
  const hasLines = spec.series.some(({ drawn }) => drawn !== 'bars');
  // rain takes the upper third where something else is under it
  const rainBottom = hasLines ? top + (bottom - top) * 0.32 : bottom;
  const lineTop = hasBars && hasLines ? top + (bottom - top) * 0.14 : top;
  const axes = keys.map((key): Axis => {
    const own = parts.filter(({ of }) => axisKey(of) === key);
    const first = own[0]!.of;
    const bars = first.drawn === 'bars';
    const domain = domainOf(own, bars);
    const range = bars ? [top, rainBottom] : first.down ? [lineTop, bottom] : [bottom, lineTop];
    return { key, unit: first.unit, bars, scale: scaleLinear(domain, range) };
  });
  const ticks = axes.map(({ scale, bars }) => valueTicks(scale, bars && hasLines ? 2 : narrow ? 4 : 6, spec.locale));
  const rooms = ticks.map(({ widest }, rank) => Math.max(widest, textWidth(axes[rank]!.unit)) + 14);
  const left = (rooms[0] ?? 8) + 2;
  const right = width - 10 - rooms.slice(1).reduce((sum, room) => sum + room, 0);
  const x = scaleLinear([spec.from, spec.to], [left, right]);
  const scaleOf = (one: HydrographSeries) => axes.find(({ key }) => key === axisKey(one))!.scale;

  let at = right;
  const rightAxes = axes.slice(1).map((axis, rank) => {
    const place = at;
    at += rooms[rank + 1]!;
    return sideAxis(axis, ticks[rank + 1]!, place, top, bottom);
  });
  const main = axes[0];
  const count = Math.max(2, Math.floor((right - left) / (narrow ? 76 : 96)));
  const clip = `${spec.id}-clip`;
  const nodes: SceneNode[] = [
    node(
      'defs',
      {},
      node(
        'clipPath',
        { id: clip },
        node('rect', { x: left, y: top - 2, width: right - left, height: bottom - top + 4 }),
      ),
    ),
    ...(main
      ? [
          main.bars && hasLines
            ? sideAxis(main, ticks[0]!, left, top, bottom, true)
            : leftAxis(main.scale, ticks[0]!, { unit: main.unit }, left, right, top),
        ]
      : []),
    ...rightAxes,
    timeAxis(spec, x, count, left, right, bottom),
    group(
      { 'clip-path': `url(#${clip})` },
      parts.map((part) => marksOf(part, x, scaleOf(part.of), spec.id)),
    ),
    ...thresholdsOf(spec, scaleOf, left, right, top, bottom),
    ...key.nodes,
    ...rail(marks, x, left, right, bottom + 30),
    ...(parts.every(({ lines }) => lines.length === 0)
      ? [text((left + right) / 2, (top + bottom) / 2, spec.words.empty, { 'text-anchor': 'middle' })]
      : endLabels(parts, scaleOf, x, right, top, bottom, spec)),
  ];
  const scene: Scene = { id: spec.id, width, height, title: spec.title, description: spec.description, nodes };
  return { scene, x, plot: { left, right, top, bottom }, axes };
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

/** Dashed lines across the picture, each with its words over it at the left; words never stand on each other. */
function thresholdsOf(
  { series, locale }: HydrographSpec,
  scaleOf: (one: HydrographSeries) => ScaleLinear<number, number>,
  left: number,
  right: number,
  top: number,
  bottom: number,
): SceneNode[] {
  const all = series.flatMap((one) =>
    (one.thresholds ?? []).map(({ value, label, colour }) => ({
      colour,
      y: scaleOf(one)(value),
      words: `${label} (${formatNumber(value, Math.max(one.decimals, decimalsOf(value)), locale)} ${one.unit})`,
    })),
  );
  const places = dodge(
    all.map(({ y }) => y - 5),
    15,
    top + 10,
    bottom - 6,
  );
  return all.flatMap(({ colour, y, words }, rank) => [
    node('line', { x1: left, y1: y, x2: right, y2: y, ...paint(colour, 'c-threshold') }),
    text(left + 6, places[rank]!, cut(words, right - left - 12), {
      ...paint(colour, 'c-text'),
      class: `${paint(colour, 'c-text').class} c-halo`,
    }),
  ]);
}

function timeAxis(
  spec: HydrographSpec,
  x: ScaleLinear<number, number>,
  count: number,
  left: number,
  right: number,
  bottom: number,
): SceneNode {
  return group({}, [
    line(left, bottom, right, bottom, 'c-axis'),
    ...timeTicks(spec.from, spec.to, count, spec.locale).flatMap(({ value, label }) => [
      line(x(value), bottom, x(value), bottom + 5, 'c-axis'),
      text(x(value), bottom + 20, label, { 'text-anchor': x(value) > right - 20 ? 'end' : 'middle' }),
    ]),
  ]);
}

/** An axis at the right: ticks without gridlines, its unit above. */
function sideAxis(
  { scale, unit }: Axis,
  ticks: ReturnType<typeof valueTicks>,
  place: number,
  top: number,
  _bottom: number,
  leftSide = false,
): SceneNode {
  const anchor = leftSide ? 'end' : 'start';
  const dx = leftSide ? -8 : 8;
  const [from = 0, to = 0] = scale.range();
  return group({}, [
    line(place, Math.min(from, to), place, Math.max(from, to), 'c-axis'),
    ...ticks.values.flatMap((value, rank) => [
      line(place, scale(value), place + dx / 2, scale(value), 'c-axis'),
      text(place + dx, scale(value) + 4, ticks.labels[rank] ?? '', { 'text-anchor': anchor }),
    ]),
    text(place + dx, top - 14, unit, { 'text-anchor': anchor, class: 'c-unit' }),
  ]);
}

function marksOf(
  { of, lines, raw, previous, low, high, readings }: Prepared,
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
  id: string,
): SceneNode {
  const placed = (one: Line) => one.map(({ at, value }): [number, number] => [x(at), y(value)]);
  if (of.drawn === 'bars') {
    const wide = Math.max(1, x(of.width ?? 0) - x(0) - 0.5);
    const zero = y(0);
    const path = (all: readonly Line[]) =>
      all
        .flat()
        .filter(({ value }) => value !== 0)
        .map(({ at, value }) => `M${tenth(x(at) + wide / 2)} ${tenth(zero)}V${tenth(y(value))}`)
        .join('');
    const bars = (all: readonly Line[], part: string) =>
      all.length > 0 ? node('path', { d: path(all), ...paint(of.colour, part), 'stroke-width': tenth(wide) }) : null;
    return group({}, [bars(raw, 'c-raw'), bars(lines, 'c-bar')]);
  }
  const area = low.length > 0 ? `${pathOf([...placed(low), ...placed(high).reverse()])}z` : '';
  const drawn = (one: Line) => pathOf(of.drawn === 'step' ? stepped(placed(one)) : placed(one));
  const all = lines.map(drawn).join('');
  const singles = lines.filter(({ length }) => length === 1).flat();
  const before = previous.map(drawn).join('');
  const came = raw.map(drawn).join('');
  return group({}, [
    area ? node('path', { d: area, class: 'c-season' }) : null,
    before ? node('path', { d: before, ...paint(of.colour, 'c-before') }) : null,
    came ? node('path', { d: came, ...paint(of.colour, 'c-raw') }) : null,
    ...(all && of.rated ? ratedLine(`${id}-rated-${of.id}`, all, of, { x, y }) : []),
    all && !of.rated ? node('path', { d: all, ...paint(of.colour, 'c-trace') }) : null,
    ...(of.statuses
      ? statusMarks(
          lines.flat().map(({ at, value }, rank) => ({ status: of.statuses![rank]!, x: x(at), y: y(value) })),
          of.colour,
        )
      : singles.map(({ at, value }) =>
          node('circle', { cx: x(at), cy: y(value), r: 1.5, ...paint(of.colour, 'c-fill') }),
        )),
    ...readings.map(({ at, value }) => readingMark(x(at), y(value))),
  ]);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const stepped = (points: readonly (readonly [number, number])[]) =>
  points.flatMap(([px, py], rank): [number, number][] =>
    rank === 0
      ? [[px, py]]
      : [
          [px, points[rank - 1]![1]],
          [px, py],
        ],
  );

/** The name of each line, beside where it ends, when there are several. */
function endLabels(
  parts: readonly Prepared[],
  scaleOf: (one: HydrographSeries) => ScaleLinear<number, number>,
  x: ScaleLinear<number, number>,
  right: number,
  top: number,
  bottom: number,
  spec: HydrographSpec,
): SceneNode[] {
  const named = parts.filter(({ lines }) => lines.length > 0);
  if (named.length < 2) return [];
  const longest = Math.min(320, (right - x(spec.from)) * 0.7);
  const ends = named.map(({ of, lines }) => {
    // above all that the words stand over
    const begin = right - 12 - Math.min(longest, textWidth(of.label));
    const shown = lines.flat().filter(({ at }) => at <= spec.to);
    const under = shown.filter(({ at }) => x(at) >= begin);
    const highest = (under.length > 0 ? under : shown.slice(-1)).map(({ value }) => scaleOf(of)(value));
    return Math.min(bottom - 6, Math.max(top + 12, Math.min(bottom, ...highest) - 8));
  });
  const places = dodge(ends, 17, top + 10, bottom - 6);
  return named.map(({ of }, rank) =>
    text(right - 6, places[rank]!, cut(of.label, longest), {
      'text-anchor': 'end',
      ...paint(of.colour, 'c-text'),
      class: `${paint(of.colour, 'c-text').class} c-halo`,
    }),
  );
}

/** With how sure it is, where a rating curve says so. */
function valueText(one: HydrographSeries, point: Line[number], { locale, words }: HydrographSpec): string {
  const sure = surenessText(one, point, { outside: words.outside, locale });
  return `${formatNumber(point.value, one.decimals, locale)}${sure} ${one.unit}`;
}

/** The value of each series at an instant: that of the nearest point, within a few pixels. */
export function readAt(spec: HydrographSpec, lines: readonly (readonly Line[])[], instant: number, reach: number) {
  return spec.series.map((one, rank) => {
    let best: { at: number; value: number } | undefined;
    for (const own of lines[rank] ?? []) {
      let [low, high] = [0, own.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (own[middle]!.at < instant) low = middle + 1;
        else high = middle;
      }
      for (const point of [own[low - 1], own[low]])
        if (point && (!best || Math.abs(point.at - instant) < Math.abs(best.at - instant))) best = point;
    }
    return best && Math.abs(best.at - instant) <= reach ? { ...best, text: valueText(one, best, spec) } : null;
  });
}
