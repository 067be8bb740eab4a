/** A limit across the chart, with its name on it. */
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { node, text, type SceneNode } from '../scene';

const ROOM = 14;

/** Above its line; at the `top` of the chart, where the unit stands, under it. */
export function thresholdMark(
  y: number,
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
  label: string,
  colour: ChartColour,
): SceneNode[] {
  return [
    node('line', { x1: left, x2: right, y1: y, y2: y, ...paint(colour, 'c-threshold') }),
    text(left + 4, y - top < ROOM ? y + ROOM : y - 5, label, paint(colour, 'c-text')),
  ];
}
