/** Lines and steps over time or over a number, with bands, thresholds and events. */
import { extent } from 'd3-array';
import { formatNumber } from '~/kernel/french-number';
import { axisTitle, leftAxis, valueDomain, valueTicks } from './axis';
import type { ChartSize, LineSpec } from './chart-spec';
import { paint } from './colours';
import { downsample } from './downsample';
import { seriesColour } from './layout-bars';
import { legend } from './legend';
import { linearScale } from './linear-scale';
import { bandMark } from './marks/band';
import { dotMark } from './marks/dot';
import { eventMark } from './marks/event';
import { lineMark } from './marks/line';
import { thresholdMark } from './marks/threshold';
import { cut, dodge, group, line, text, textWidth, type SceneNode } from './scene';
import { timeTicks } from './time-ticks';

const DIRECT_LABELS = 5;
const MAX_DOTS = 400;
/** Right of a plot without names. */
const EDGE = 8;

export function layoutLines(spec: LineSpec, size: ChartSize): { nodes: SceneNode[]; height: number } {
  const { width } = size;
  const direct = spec.series.length > 1 && spec.series.length <= DIRECT_LABELS && width >= 480;
  const key = legend(
    spec.id,
    spec.series.length > 1 && !direct
      ? spec.series.map((one, rank) => ({ label: one.label, colour: seriesColour(one, rank), shape: 'line' }))
      : [],
    width,
    false,
  );
  const height = size.height ?? spec.height ?? 340;
  const top = key.height + (axisTitle(spec.axis) ? 28 : 12) + (spec.events?.length ? 8 : 0);
  const bottom = height - (spec.x.label ? 48 : 30);
  const domain = valueDomain(valuesOf(spec), spec.axis, false);
  const y = linearScale(domain, spec.axis.down ? [top, bottom] : [bottom, top]);
  const ticks = valueTicks(y, 5, spec.locale ?? 'fr');
  const left = ticks.widest + 12;
  const labelRoom = direct ? Math.min(160, Math.max(...spec.series.map((one) => textWidth(one.label))) + 16) : EDGE;
  const right = width - labelRoom;
  const [from, to] = xDomain(spec);
  const x = linearScale([from, to], [left, right]);

  const lines = spec.series.map((one, rank) => {
    const colour = seriesColour(one, rank);
    const shown = downsample(one.points, from, to, Math.max(1, Math.round(right - left)));
    const placed = shown.map(([at, value]): readonly [number, number | null] => [
      x(at),
      value === null ? null : y(value),
    ]);
    const dots =
      one.dots && one.dots !== 'none' && (placed.length <= MAX_DOTS || one.curve === 'none')
        ? placed.flatMap(([px, py]) =>
            py === null ? [] : [dotMark(px, py, colour, one.dots === 'open' ? 'open' : 'full', 3.5)],
          )
        : [];
    return group({}, [
      one.band
        ? bandMark(
            one.band.map(([at, low, high]) => [x(at), y(low), y(high)]),
            colour,
          )
        : null,
      one.curve === 'none' ? null : lineMark(placed, colour, one.curve ?? 'line', one.dashed ?? false),
      ...dots,
    ]);
  });
  return {
    height,
    nodes: [
      ...(key.node ? [key.node] : []),
      leftAxis(y, ticks, spec.axis, left, right, top - (spec.events?.length ? 8 : 0)),
      xAxis(spec, x, from, to, left, right, bottom),
      ...(spec.events ?? [])
        .filter((event) => (event.until ?? event.x) >= from && event.x <= to)
        .map((event) =>
          eventMark(
            x(Math.max(from, event.x)),
            event.until === undefined ? undefined : x(Math.min(to, event.until)),
            top - 8,
            bottom,
            event.label,
            event.href,
            event.colour ?? 'soft',
          ),
        ),
      ...lines,
      ...(spec.thresholds ?? []).flatMap((threshold) =>
        thresholdMark(
          y(threshold.value),
          { left, right, top },
          `${threshold.label} ${formatNumber(threshold.value, spec.axis.decimals ?? 1, spec.locale)}`,
          threshold.colour ?? 'brick',
        ),
      ),
      ...(direct ? endLabels(spec, y, right, top, bottom, labelRoom) : []),
    ],
  };
}

function valuesOf(spec: LineSpec): number[] {
  const values: number[] = (spec.thresholds ?? []).map((threshold) => threshold.value);
  for (const one of spec.series) {
    for (const [, value] of one.points) if (value !== null) values.push(value);
    for (const [, low, high] of one.band ?? []) values.push(low, high);
  }
  return values;
}

function xDomain(spec: LineSpec): [number, number] {
  let [low = 0, high = 1] = extent(
    spec.series.flatMap(({ points }) => [...points.slice(0, 1), ...points.slice(-1)]),
    ([at]) => at,
  );
  if (low === high) [low, high] = spec.x.type === 'time' ? [low - 86_400_000, high + 86_400_000] : [low - 1, high + 1];
  return [spec.x.min ?? low, spec.x.max ?? high];
}

function xAxis(
  spec: LineSpec,
  x: (value: number) => number,
  from: number,
  to: number,
  left: number,
  right: number,
  bottom: number,
): SceneNode {
  const count = Math.max(2, Math.floor((right - left) / 90));
  const ticks =
    spec.x.type === 'time'
      ? timeTicks(from, to, count, spec.locale)
      : linearScale([from, to], [0, 1])
          .ticks(count)
          .map((value) => ({
            value,
            label: new Intl.NumberFormat(spec.locale === 'en' ? 'en-GB' : 'fr-FR', {
              useGrouping: Math.abs(value) >= 10_000,
            }).format(value),
          }));
  return group({}, [
    line(left, bottom, right, bottom, 'c-axis'),
    ...ticks.flatMap((tick) => [
      line(x(tick.value), bottom, x(tick.value), bottom + 5, 'c-axis'),
      text(x(tick.value), bottom + 19, tick.label, {
        // the last one would leave the picture
        'text-anchor': x(tick.value) + textWidth(tick.label) / 2 > right + EDGE ? 'end' : 'middle',
      }),
    ]),
    spec.x.label ? text(right, bottom + 38, spec.x.label, { 'text-anchor': 'end', class: 'c-unit' }) : null,
  ]);
}

/** Writes each series' name at the end of its line, moved apart where they would overlap. */
function endLabels(
  spec: LineSpec,
  y: (value: number) => number,
  right: number,
  top: number,
  bottom: number,
  room: number,
): SceneNode[] {
  const ends = spec.series.map((one) => y([...one.points].reverse().find((point) => point[1] !== null)?.[1] ?? 0));
  const places = dodge(ends, 16, top, bottom);
  return spec.series.map((one, rank) =>
    text(right + 8, (places[rank] ?? 0) + 4, cut(one.label, room - 10), paint(seriesColour(one, rank), 'c-text')),
  );
}
