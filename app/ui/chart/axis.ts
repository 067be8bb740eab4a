/** Thin axes: pale gridlines, a visible zero line, the unit at the end of the axis. */
import { extent, nice, tickStep } from 'd3-array';
import { formatNumber } from '~/kernel/french-number';
import type { ValueAxis } from './chart-spec';
import type { Scale } from './linear-scale';
import { group, line, text, textWidth, type SceneNode } from './scene';

const decimalsOf = (step: number): number => Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9)));

/** The domain of an axis: the caller's bounds if given, else round ones; for bars it always contains zero. */
export function valueDomain(values: readonly number[], axis: ValueAxis, withZero: boolean): [number, number] {
  let [low = 0, high = 1] = extent(withZero ? [0, ...values] : values);
  if (low === high)
    [low, high] =
      low === 0
        ? [0, 1]
        : [
            Math.min(low, low * 2, withZero ? 0 : low - Math.abs(low) * 0.1),
            Math.max(high, withZero ? 0 : high + Math.abs(high) * 0.1),
          ];
  const [niceLow, niceHigh] = nice(low, high, 5);
  return [axis.min ?? niceLow, axis.max ?? niceHigh];
}

interface Ticks {
  readonly values: number[];
  readonly labels: string[];
  readonly widest: number;
}

/** `whole`: for counts, which need no fractional ticks. */
export function valueTicks(scale: Scale, count: number, locale: string, { whole = false } = {}): Ticks {
  const found = scale.ticks(count);
  const entire = found.filter(Number.isInteger);
  const values = whole && entire.length > 1 ? entire : found;
  const [low = 0, high = 0] = scale.domain();
  const decimals = values === entire ? 0 : decimalsOf(Math.abs(tickStep(low, high, count)) || 1);
  const labels = values.map((value) => formatNumber(value, decimals, locale).replace('-', '\u2212'));
  return { values, labels, widest: Math.max(0, ...labels.map((label) => textWidth(label))) };
}

export const axisTitle = (axis: ValueAxis): string =>
  [axis.label, axis.unit].filter(Boolean).join(axis.label && axis.unit ? ', ' : '');

/** Horizontal gridlines with their labels at the left; the axis title stands above, not turned sideways. */
export function leftAxis(
  scale: Scale,
  ticks: Ticks,
  axis: ValueAxis,
  left: number,
  right: number,
  top: number,
): SceneNode {
  return group({}, [
    ...ticks.values.flatMap((value, rank) => [
      line(left, scale(value), right, scale(value), value === 0 ? 'c-zero' : 'c-grid'),
      text(left - 8, scale(value) + 4, ticks.labels[rank] ?? '', { 'text-anchor': 'end' }),
    ]),
    axisTitle(axis) ? text(0, top - 14, axisTitle(axis), { class: 'c-unit' }) : null,
  ]);
}

export function bottomAxis(scale: Scale, ticks: Ticks, axis: ValueAxis, top: number, bottom: number): SceneNode {
  const end = Math.max(...scale.range());
  return group({}, [
    ...ticks.values.flatMap((value, rank) => [
      line(scale(value), top, scale(value), bottom, value === 0 ? 'c-zero' : 'c-grid'),
      text(scale(value), bottom + 18, ticks.labels[rank] ?? '', { 'text-anchor': 'middle' }),
    ]),
    axisTitle(axis) ? text(end, bottom + 38, axisTitle(axis), { 'text-anchor': 'end', class: 'c-unit' }) : null,
  ]);
}
