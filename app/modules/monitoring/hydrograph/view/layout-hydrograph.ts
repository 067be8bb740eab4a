/**
 * A hydrograph after layout. Deterministic: server and browser draw the same marks. Panels under one axis of time, one
 * for each unit and direction; rain hangs from the top in bars; gaps stay gaps.
 */
import { formatNumber } from '~/kernel/french-number';
import { leftAxis, valueTicks } from '~/ui/chart/axis';
import { paint } from '~/ui/chart/colours';
import { linearScale, type LinearScale, type Scale } from '~/ui/chart/linear-scale';
import { group, line, node, tenth, text, type Scene, type SceneNode } from '~/ui/chart/scene';
import { timeTicks } from '~/ui/chart/time-ticks';
import { obstaclesOf } from './free-place';
import type { HydrographSeries, HydrographSpec } from './hydrograph';
import { lastValuesOf, roomForLast } from './last-values';
import { analysisMark, layoutKey, rail, RAIL, readingMark, statusMarks } from './layout-key';
import { unpackLines, type Line } from './pack';
import { drawNames, leftOutOf, namesOf, thresholdsOf, type LeftOut } from './panel-words';
import { leavesOut, panelsOf, stacked, type Panel, type Prepared } from './panels';
import { ratedLine, surenessText } from './rated-line';

interface LaidHydrograph {
  readonly scene: Scene;
  readonly x: LinearScale;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly axes: readonly Panel[];
  /** what the scales left out of the picture, the farthest first */
  readonly leftOut: readonly LeftOut[];
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

/** Under the last panel: its hours and days. */
const TIME_AXIS = 34;
const HEAD = 30;
const KEY_ROW = 20;
const NAME_ROW = 18;
/** Two panels with their head and their time. */
const ON_A_PHONE = 370;

export function layoutHydrograph(given: HydrographSpec, size: { width: number; height?: number }): LaidHydrograph {
  const width = Math.max(300, Math.round(size.width));
  const spec = withDotsThatFit(given, width);
  const narrow = width < 560;
  const marks = spec.marks ?? [];
  const below = TIME_AXIS + (marks.length > 0 ? RAIL : 0);
  const panels = panelsOf(spec);
  const several = spec.series.length > 1;
  const names = panels.map((panel) => (several ? namesOf(panel, width - 10) : { names: [], rows: 0 }));
  const key = layoutKey(spec, { width: width - 20, leftOut: panels.some((panel) => leavesOut(panel, spec)) });
  // names have their rows, under that of the key
  const keyed = key.nodes.length > 0 && names.some(({ rows }) => rows > 0) ? key.height + KEY_ROW : key.height;
  const room = (narrow ? 300 : 440) - HEAD - TIME_AXIS;
  // rain over a level is seen whole on a phone, under the finding that it shows
  const height = size.height ?? (narrow && panels.length === 2 ? ON_A_PHONE : undefined);
  const axes = stacked(panels, {
    ...{ top: HEAD + keyed, room },
    heads: names.map(({ rows }) => NAME_ROW * Math.max(0, rows - 1)),
    ...(height !== undefined && { height: height - HEAD - keyed - TIME_AXIS }),
  });
  const [top, bottom] = [axes[0]?.top ?? HEAD, axes.at(-1)?.bottom ?? HEAD + room];
  const ticks = axes.map(({ scale, bars }) => valueTicks(scale, ticksIn(scale, bars, narrow), spec.locale));
  const left = Math.max(8, ...ticks.map(({ widest }) => widest)) + 16;
  // a phone has no room beside the plot
  const right = width - 10 - (narrow ? 0 : roomForLast(panels, spec));
  const x = linearScale([spec.from, spec.to], [left, right]);
  const count = Math.max(2, Math.floor((right - left) / (narrow ? 76 : 96)));
  const leftOut = axes.map((panel) => leftOutOf(panel, { ...spec, x }));
  const nodes: SceneNode[] = [
    ...timeAxis(spec, { x, count, axes, bottom }),
    ...axes.flatMap((panel, rank) => {
      const clip = `${spec.id}-clip-${rank}`;
      const box = { x: left, y: panel.top - 2, width: right - left, height: panel.bottom - panel.top + 4 };
      const obstacles = obstaclesOf(
        panel.parts.flatMap(({ lines }) =>
          lines.map((one) => one.map(({ at, value }) => [x(at), panel.scale(value)] as const)),
        ),
      );
      return [
        node('defs', {}, node('clipPath', { id: clip }, node('rect', box))),
        ...pickedIn(spec, x, panel),
        leftAxis(panel.scale, ticks[rank]!, { unit: panel.unit }, left, right, panel.top),
        group(
          { 'clip-path': `url(#${clip})` },
          panel.parts.map((part) => marksOf(part, x, panel.scale, spec.id)),
        ),
        ...lastValuesOf(panel, { ...spec, x, end: width }, obstacles),
        ...thresholdsOf(panel, { left, right, locale: spec.locale }, obstacles),
        ...drawNames(names[rank]!.names, names[rank]!.rows, panel.top),
        ...leftOut[rank]!.nodes,
      ];
    }),
    ...todayMark(spec, x, top, bottom),
    ...key.nodes,
    ...rail(marks, x, left, right, bottom + 30),
    ...(axes.every(({ parts }) => parts.every(({ lines }) => lines.length === 0))
      ? [text((left + right) / 2, (top + bottom) / 2, spec.words.empty, { 'text-anchor': 'middle' })]
      : []),
  ];
  return {
    scene: { id: spec.id, width, height: bottom + below, title: spec.title, description: spec.description, nodes },
    ...{ x, axes, plot: { left, right, top, bottom } },
    leftOut: leftOut.flatMap(({ found }) => found).sort((a, b) => b.beyond - a.beyond),
  };
}

/** What somebody drew over, in every panel. */
function pickedIn({ picked, from, to }: HydrographSpec, x: Scale, panel: Panel): SceneNode[] {
  if (!picked || picked.to <= from || picked.from >= to) return [];
  const [begin, end] = [x(Math.max(from, picked.from)), x(Math.min(to, picked.to))];
  const { top, bottom } = panel;
  const box = { x: begin, y: top, width: Math.max(1, end - begin), height: bottom - top };
  return [node('rect', { ...box, ...paint('water', 'c-band') })];
}

/** A line through all panels, named at its foot. */
function todayMark({ today, words, from, to }: HydrographSpec, x: Scale, top: number, bottom: number) {
  if (today === undefined || today < from || today > to) return [];
  const at = x(today);
  const [, right = at] = x.range();
  const side =
    at > right - 80 ? ({ dx: -4, 'text-anchor': 'end' } as const) : ({ dx: 4, 'text-anchor': 'start' } as const);
  return [
    line(at, top, at, bottom, 'c-axis'),
    text(at + side.dx, bottom - 6, words.today ?? '', { 'text-anchor': side['text-anchor'], class: 'c-unit' }),
  ];
}

/** A low panel has fewer. */
function ticksIn(scale: Scale, bars: boolean, narrow: boolean): number {
  const [from = 0, to = 0] = scale.range();
  const most = Math.max(2, Math.round(Math.abs(to - from) / 48));
  return Math.min(bars ? 4 : narrow ? 4 : 6, most);
}

/** One for all panels: its instants are told under the last one, and ruled through all where there are several. */
function timeAxis(
  spec: HydrographSpec,
  place: { x: Scale; count: number; axes: readonly Panel[]; bottom: number },
): SceneNode[] {
  const { x, count, axes, bottom } = place;
  const [left = 0, right = 0] = x.range();
  const ticks = timeTicks(spec.from, spec.to, count, spec.locale);
  const ruled = axes.length > 1 ? axes : [];
  return [
    group(
      {},
      ruled.flatMap((panel) => ticks.map(({ value }) => line(x(value), panel.top, x(value), panel.bottom, 'c-grid'))),
    ),
    group({}, [
      line(left, bottom, right, bottom, 'c-axis'),
      ...ticks.flatMap(({ value, label }) => [
        line(x(value), bottom, x(value), bottom + 5, 'c-axis'),
        text(x(value), bottom + 20, label, { 'text-anchor': x(value) > right - 20 ? 'end' : 'middle' }),
      ]),
    ]),
  ];
}

/** Between the percentiles 10 and 25, 25 and 75, 75 and 90: of the water, which a depth counts the other way. */
const SEASON_CLASSES = ['c-season-low', 'c-season-usual', 'c-season-high'];
const seasonClass = (rank: number, down: boolean): string =>
  SEASON_CLASSES[down ? SEASON_CLASSES.length - 1 - rank : rank] ?? '';

function marksOf(
  { of, lines, raw, previous, years, season, readings, analyses }: Prepared,
  x: Scale,
  y: Scale,
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
  const drawn = (one: Line) => pathOf(of.drawn === 'step' ? stepped(placed(one)) : placed(one));
  const all = lines.map(drawn).join('');
  const singles = lines.filter(({ length }) => length === 1).flat();
  const before = previous.map(drawn).join('');
  const came = raw.map(drawn).join('');
  return group({}, [
    ...season.slice(1).map((above, rank) =>
      node('path', {
        d: `${pathOf([...placed(season[rank]!), ...placed(above).reverse()])}z`,
        class: `c-season ${seasonClass(rank, of.down)}`,
      }),
    ),
    ...years.map((one) => node('path', { d: drawn(one), ...paint(of.colour, 'c-before'), 'stroke-opacity': 0.35 })),
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
    ...analyses.map((one) => analysisMark(x(one.at), y(one.value), one)),
  ]);
}

const stepped = (points: readonly (readonly [number, number])[]) =>
  points.flatMap(([px, py], rank): [number, number][] =>
    rank === 0
      ? [[px, py]]
      : [
          [px, points[rank - 1]![1]],
          [px, py],
        ],
  );

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
