/** A scatter plot: points that are links, and the line of the Pareto frontier. */
import { scaleLinear } from 'd3-scale';
import { formatNumber } from '~/kernel/french-number';
import { axisTitle, bottomAxis, leftAxis, valueDomain, valueTicks } from './axis';
import type { ChartSize, ScatterPoint, ScatterSpec } from './chart-spec';
import { lineMark } from './marks/line';
import { dotMark } from './marks/dot';
import { cut, dodge, linked, node, text, textWidth, type SceneNode } from './scene';

const MAX_LABELS = 14;

export function layoutScatter(spec: ScatterSpec, size: ChartSize): { nodes: SceneNode[]; height: number } {
  const locale = spec.locale ?? 'fr';
  const height = size.height ?? spec.height ?? 380;
  const top = axisTitle(spec.axis) ? 28 : 12;
  const bottom = height - 44;
  const y = scaleLinear(
    valueDomain(
      spec.points.map((point) => point.y),
      spec.axis,
      false,
    ),
    spec.axis.down ? [top, bottom] : [bottom, top],
  );
  const yTicks = valueTicks(y, 5, locale);
  const left = yTicks.widest + 12;
  const right = size.width - 24;
  const x = scaleLinear(
    valueDomain(
      spec.points.map((point) => point.x),
      spec.x,
      false,
    ),
    [left, right],
  );
  const xTicks = valueTicks(x, Math.max(3, Math.round(size.width / 120)), locale);
  const byId = new Map(spec.points.map((point) => [point.id, point]));
  const frontier = (spec.frontier ?? []).flatMap((id) => byId.get(id) ?? []);
  const describe = (point: ScatterPoint) =>
    (
      `${point.label} – ${formatNumber(point.x, spec.x.decimals ?? 1, locale)} ${spec.x.unit ?? ''}, ` +
      `${formatNumber(point.y, spec.axis.decimals ?? 1, locale)} ${spec.axis.unit ?? ''}`
    ).trim();
  const heights = dodge(
    spec.points.map((point) => y(point.y)),
    spec.points.length <= MAX_LABELS ? 14 : 0,
    top,
    bottom,
  );
  return {
    height,
    nodes: [
      leftAxis(y, yTicks, spec.axis, left, right, top),
      bottomAxis(x, xTicks, spec.x, top, bottom),
      ...(frontier.length > 1
        ? [
            lineMark(
              frontier.map((point) => [x(point.x), y(point.y)]),
              'soft',
              'line',
              true,
            ),
          ].filter((mark): mark is SceneNode => mark !== null)
        : []),
      ...spec.points.map((point, rank) =>
        linked(point.href, describe(point), [
          node('circle', { cx: x(point.x), cy: y(point.y), r: 14, fill: 'transparent' }),
          point.current ? node('circle', { cx: x(point.x), cy: y(point.y), r: 10, class: 'c-current' }) : null,
          dotMark(x(point.x), y(point.y), point.colour ?? 'water', 'full', 6),
          spec.points.length <= MAX_LABELS ? pointLabel(point, x(point.x), heights[rank] ?? 0, right) : null,
        ]),
      ),
    ],
  };
}

function pointLabel(point: ScatterPoint, x: number, y: number, right: number): SceneNode {
  const leftwards = x + 14 + textWidth(point.label) > right + 20;
  return text(leftwards ? x - 14 : x + 14, y + 4.5, cut(point.label, 180), {
    'text-anchor': leftwards ? 'end' : 'start',
    class: point.current ? 'c-strong' : undefined,
  });
}
