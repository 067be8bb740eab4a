/** An event: a flag at its moment, or a shaded period. */
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { linked, node, type SceneNode } from '../scene';

export function eventMark(
  x: number,
  until: number | undefined,
  top: number,
  bottom: number,
  label: string,
  href: string | undefined,
  colour: ChartColour,
): SceneNode {
  const period =
    until === undefined
      ? null
      : node('rect', { x, y: top, width: Math.max(1, until - x), height: bottom - top, ...paint(colour, 'c-band') });
  return linked(href, label, [
    period,
    node('line', { x1: x, x2: x, y1: top, y2: bottom, ...paint(colour, 'c-threshold') }),
    node('path', { d: `M${Math.round(x)} ${Math.round(top)}h10l-3 4 3 4h-10z`, ...paint(colour, 'c-fill') }),
  ]);
}
