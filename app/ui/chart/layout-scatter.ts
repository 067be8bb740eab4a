/** A scatter plot: points that are links and tell their values under the pointer, and the curve they stand on. */
import { formatNumber } from '~/kernel/french-number';
import { axisTitle, bottomAxis, leftAxis, valueDomain, valueTicks } from './axis';
import type { ChartSize, ScatterPoint, ScatterSpec } from './chart-spec';
import { linearScale } from './linear-scale';
import { lineMark } from './marks/line';
import { dotMark } from './marks/dot';
import { crossesBox, type Box } from '../map/labels/pixel-shapes';
import { cut, dodge, linked, node, text, textWidth, type SceneNode } from './scene';

export function layoutScatter(spec: ScatterSpec, size: ChartSize): { nodes: SceneNode[]; height: number } {
  const locale = spec.locale ?? 'fr';
  const height = size.height ?? spec.height ?? 380;
  const top = axisTitle(spec.axis) ? 28 : 12;
  const bottom = height - 44;
  const curve = spec.line ?? [];
  const y = linearScale(
    valueDomain([...spec.points.map((point) => point.y), ...curve.map(([, at]) => at)], spec.axis, false),
    spec.axis.down ? [top, bottom] : [bottom, top],
  );
  const yTicks = valueTicks(y, 5, locale);
  const left = yTicks.widest + 12;
  const right = size.width - 24;
  const x = linearScale(
    valueDomain([...spec.points.map((point) => point.x), ...curve.map(([at]) => at)], spec.x, false),
    [left, right],
  );
  const xTicks = valueTicks(x, Math.max(3, Math.round(size.width / 120)), locale);
  const describe = (point: ScatterPoint) =>
    (
      `${point.label} – ${formatNumber(point.x, spec.x.decimals ?? 1, locale)} ${spec.x.unit ?? ''}, ` +
      `${formatNumber(point.y, spec.axis.decimals ?? 1, locale)} ${spec.axis.unit ?? ''}`
    ).trim();
  const named = spec.points.filter((point) => point.named || point.current);
  const heights = new Map(
    dodge(
      named.map((point) => y(point.y) - 12),
      17,
      top,
      bottom,
    ).map((at, rank) => [named[rank]!.id, at]),
  );
  const drawn = curve.map(([at, value]) => [x(at), y(value)] as const);
  const isFree = (box: Box): boolean =>
    box[0] > left &&
    box[2] < right + 20 &&
    box[3] < bottom &&
    !drawn.slice(1).some((to, rank) => crossesBox(drawn[rank]!, to, box));
  return {
    height,
    nodes: [
      leftAxis(y, yTicks, spec.axis, left, right, top),
      bottomAxis(x, xTicks, spec.x, top, bottom),
      ...[lineMark(drawn, 'water', 'line', false)].filter((mark): mark is SceneNode => mark !== null),
      ...spec.points.map((point) =>
        linked(point.href, describe(point), [
          node('circle', { cx: x(point.x), cy: y(point.y), r: 14, fill: 'transparent' }),
          point.current ? node('circle', { cx: x(point.x), cy: y(point.y), r: 10, class: 'c-current' }) : null,
          dotMark(x(point.x), y(point.y), point.colour ?? 'water', 'full', 6),
          heights.has(point.id) ? pointLabel(point, x(point.x), heights.get(point.id)!, isFree) : null,
          told(describe(point), x(point.x), y(point.y), left, right),
        ]),
      ),
    ],
  };
}

/** Beside its point, above it or below, where the curve does not run. */
function pointLabel(point: ScatterPoint, x: number, y: number, isFree: (box: Box) => boolean): SceneNode {
  const name = cut(point.label, 180);
  const width = textWidth(name) * 1.1;
  const places = [
    [1, y],
    [-1, y],
    [1, y + 24],
    [-1, y + 24],
  ] as const;
  const boxAt = ([way, middle]: (typeof places)[number]): Box => {
    const near = x + 14 * way;
    return [Math.min(near, near + width * way), middle - 8, Math.max(near, near + width * way), middle + 8];
  };
  const [way, middle] = places.find((place) => isFree(boxAt(place))) ?? places[0];
  return text(x + 14 * way, middle + 4.5, name, {
    'text-anchor': way < 0 ? 'end' : 'start',
    class: point.current ? 'c-strong' : undefined,
  });
}

/** Its values, seen under the pointer and while it has the focus. */
function told(written: string, x: number, y: number, left: number, right: number): SceneNode {
  const half = textWidth(written) / 2;
  const middle = Math.max(left + half, Math.min(right - half, x));
  return text(middle, y + 26, written, { 'text-anchor': 'middle', class: 'c-told c-halo' });
}
