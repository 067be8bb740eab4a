/** A line or a step; a missing value breaks it, never bridges it. */
import { curveLinear, curveStepAfter, line as linePath } from 'd3-shape';
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { node, type SceneNode } from '../scene';

type Placed = readonly [x: number, y: number | null];

export function lineMark(
  points: readonly Placed[],
  colour: ChartColour,
  curve: 'line' | 'step',
  dashed: boolean,
): SceneNode | null {
  const path = linePath<Placed>()
    .defined((point) => point[1] !== null)
    .x((point) => point[0])
    .y((point) => point[1] ?? 0)
    .curve(curve === 'step' ? curveStepAfter : curveLinear)
    .digits(1)([...points]);
  if (!path) return null;
  const painted = paint(colour, 'c-line');
  return node('path', { d: path, ...painted, class: dashed ? `${painted.class} c-dashed` : painted.class });
}
