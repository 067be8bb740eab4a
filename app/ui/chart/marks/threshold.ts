/** A limit across the chart, with its name on it. */
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { node, text, type SceneNode } from '../scene';

export function thresholdMark(y: number, left: number, right: number, label: string, colour: ChartColour): SceneNode[] {
  return [
    node('line', { x1: left, x2: right, y1: y, y2: y, ...paint(colour, 'c-threshold') }),
    text(left + 4, y - 5, label, paint(colour, 'c-text')),
  ];
}
