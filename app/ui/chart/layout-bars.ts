/** Bars, vertical or horizontal: grouped or stacked, and stacks whose segments carry their shares. */
import { scaleBand } from 'd3-scale';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { axisTitle, bottomAxis, leftAxis, valueDomain, valueTicks } from './axis';
import type { BarSpec, ChartColour, ChartSize } from './chart-spec';
import { barFill, colourAt, hatchings, paint } from './colours';
import { legend, type LegendEntry } from './legend';
import { linearScale } from './linear-scale';
import { barRect, type Lie, type Slot } from './marks/bar';
import { cut, group, line, linked, node, text, textWidth, WIDER, wrap, type SceneNode } from './scene';

const MAX_LABELLED_BARS = 40;
/** Pixels kept for the value beside the longest horizontal bar. */
const VALUE_ROOM = 56;
/** A stack with numbers in its segments, and the gap to the next. */
const SHARE_ROW = 46;

export const seriesColour = (series: { colour?: ChartColour }, rank: number): ChartColour =>
  series.colour ?? colourAt(rank);

export function layoutBars(spec: BarSpec, size: ChartSize): { nodes: SceneNode[]; height: number } {
  const { width } = size;
  const longest = Math.max(0, ...spec.categories.map((category) => textWidth(category.label)));
  const horizontal = spec.orientation
    ? spec.orientation === 'horizontal'
    : longest * 0.6 > (width - 60) / Math.max(1, spec.categories.length) || width < 480;
  const shares = spec.arrangement === 'shares';
  const hatched = spec.series.length > 1 && !shares;
  const key = legend(spec.id, legendEntries(spec), width, hatched);
  const perSlot = spec.arrangement === 'grouped' ? spec.series.length : 1;
  const top = key.height + (horizontal ? 4 : axisTitle(spec.axis) ? 28 : 12);
  // a little more than the estimated width, because `cut` assumes fonts wider than ours
  const labelRoom = Math.min(longest * WIDER + 4, width * 0.36);
  const height =
    size.height ??
    spec.height ??
    (shares
      ? top + spec.categories.length * SHARE_ROW
      : horizontal
        ? Math.round(top + 48 + spec.categories.length * (perSlot * (perSlot > 2 ? 16 : 20) + 16))
        : 340);

  const domain = valueDomain(extents(spec), spec.axis, true);
  const bottom = height - (shares ? 0 : 44);
  const upright = linearScale(domain, [bottom, top], { clamp: true });
  const ticks = valueTicks(
    horizontal ? linearScale(domain, [0, width]) : upright,
    horizontal ? Math.max(3, Math.round(width / 120)) : 5,
    spec.locale ?? 'fr',
    { whole: spec.axis.decimals === 0 },
  );
  const names = labelRoom + 12;
  // a horizontal bar has its value beyond its end: always room at the right, and at the left if values are negative
  const writes = horizontal && domain[0] < 0 && spec.arrangement === 'grouped';
  const left = horizontal ? names + (writes ? VALUE_ROOM : 0) : ticks.widest + 12;
  const right = width - (horizontal && !shares ? VALUE_ROOM : 4);
  // clamped: a bar beyond the caller's bounds ends at the edge of the chart; its label still gives its value
  const scale = horizontal
    ? linearScale(shares ? [0, Math.max(1e-9, ...extents(spec))] : domain, [left, right], { clamp: true })
    : upright;
  const bands = scaleBand(spec.categories.keys(), horizontal ? [top, bottom] : [left, right])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const slotOf = (rank: number) => ({ start: bands(rank) ?? 0, size: bands.bandwidth() });
  const lie: Lie = { horizontal, scale };

  const marks = spec.categories.map((category, rank) => {
    const slot = slotOf(rank);
    return linked(category.href, describe(spec, rank), arrange(spec, rank, slot, lie, hatched));
  });
  const called = spec.categories.map((category, rank) =>
    categoryName(category.label, slotOf(rank), horizontal, names, bottom, bands.step()),
  );
  const zero = scale(0);
  return {
    height,
    nodes: [
      ...(hatched ? [hatchings(spec.id, spec.series.map(seriesColour))] : []),
      ...(key.node ? [key.node] : []),
      ...(shares
        ? []
        : [
            horizontal
              ? bottomAxis(scale, ticks, spec.axis, top, bottom)
              : leftAxis(scale, ticks, spec.axis, left, right, top),
          ]),
      group({}, marks),
      horizontal ? line(zero, top, zero, bottom, 'c-zero') : line(left, zero, right, zero, 'c-zero'),
      group({}, called),
    ],
  };
}

const legendEntries = (spec: BarSpec): LegendEntry[] =>
  spec.series.length > 1
    ? spec.series.map((one, rank) => ({ label: one.label, colour: seriesColour(one, rank), shape: 'bar' }))
    : [];

function extents(spec: BarSpec): number[] {
  if (spec.arrangement === 'grouped')
    return spec.series.flatMap((one) => one.values).filter((value): value is number => value !== null);
  return spec.categories.flatMap((_, rank) => {
    const values = spec.series.map((one) => one.values[rank] ?? 0);
    return [
      values.reduce((sum, value) => sum + Math.max(0, value), 0),
      values.reduce((sum, value) => sum + Math.min(0, value), 0),
    ];
  });
}

function arrange(spec: BarSpec, rank: number, slot: Slot, lie: Lie, hatched: boolean): SceneNode[] {
  if (spec.arrangement !== 'grouped') return stack(spec, rank, slot, lie, hatched);
  const share = slot.size / Math.max(1, spec.series.length);
  const labelled = spec.categories.length * spec.series.length <= MAX_LABELLED_BARS;
  return spec.series.flatMap((series, at): SceneNode[] => {
    const part: Slot = { start: slot.start + share * at, size: share * (spec.series.length > 1 ? 0.92 : 1) };
    const value = series.values[rank] ?? null;
    const colour = seriesColour(series, at);
    if (value === null) return [];
    const bar = barRect(lie, part, 0, value, barFill(spec.id, colour, at, hatched));
    const written = formatNumber(value, spec.axis.decimals ?? 1, spec.locale);
    return labelled ? [bar, ...valueLabel(written, value, part, lie)] : [bar];
  });
}

function stack(spec: BarSpec, rank: number, slot: Slot, lie: Lie, hatched: boolean): SceneNode[] {
  let [up, down] = [0, 0];
  return spec.series.flatMap((series, at): SceneNode[] => {
    const value = series.values[rank] ?? 0;
    if (value === 0) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    const colour = seriesColour(series, at);
    const bar = barRect(lie, slot, from, from + value, barFill(spec.id, colour, at, hatched));
    return spec.arrangement === 'shares' ? [bar, ...share(spec, rank, value, from, slot, lie, colour)] : [bar];
  });
}

/** The share of a segment in it: with its unit where it has room, else the figure alone. */
function share(
  spec: BarSpec,
  rank: number,
  value: number,
  from: number,
  slot: Slot,
  lie: Lie,
  colour: ChartColour,
): SceneNode[] {
  const whole = spec.series.reduce((sum, one) => sum + (one.values[rank] ?? 0), 0);
  const figure = formatNumber((100 * value) / whole, 0, spec.locale);
  const [start, end] = [lie.scale(from), lie.scale(from + value)];
  const full = withUnit(figure, '%', spec.locale);
  const written = [full, figure].find((one) => textWidth(one) + (one === full ? 6 : 2) <= end - start);
  return written === undefined
    ? []
    : [
        text((start + end) / 2, slot.start + slot.size / 2 + 5, written, {
          'text-anchor': 'middle',
          ...paint(colour, 'c-on'),
        }),
      ];
}

function valueLabel(written: string, value: number, part: Slot, lie: Lie): SceneNode[] {
  const at = lie.scale(value);
  const middle = part.start + part.size / 2;
  if (lie.horizontal)
    return part.size < 11
      ? []
      : [
          text(at + (value < 0 ? -5 : 5), middle + 4.5, written, {
            class: 'c-strong',
            'text-anchor': value < 0 ? 'end' : 'start',
          }),
        ];
  return textWidth(written) > part.size + 12
    ? []
    : [text(middle, value < 0 ? at + 15 : at - 5, written, { class: 'c-strong', 'text-anchor': 'middle' })];
}

function categoryName(
  label: string,
  slot: Slot,
  horizontal: boolean,
  room: number,
  bottom: number,
  step: number,
): SceneNode {
  const middle = slot.start + slot.size / 2;
  if (horizontal) return text(room - 10, middle + 4.5, cut(label, room - 12), { 'text-anchor': 'end' });
  const rows = wrap(label, step - 4, 2);
  return node('g', {}, ...rows.map((row, at) => text(middle, bottom + 18 + at * 15, row, { 'text-anchor': 'middle' })));
}

/** Tooltip and screen reader text of a category: each series with its value. */
function describe(spec: BarSpec, rank: number): string {
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatNumber(value, spec.axis.decimals ?? 1, spec.locale);
  const unit = spec.axis.unit ? ` ${spec.axis.unit}` : '';
  const parts = spec.series.map((one) => `${one.label ? `${one.label} ` : ''}${write(one.values[rank])}${unit}`);
  return `${spec.categories[rank]?.label ?? ''} – ${parts.join(', ')}`;
}
