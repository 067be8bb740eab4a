/** A band between two lines: the P10–P90 of the season behind the series. */
import { area } from 'd3-shape';
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { node, type SceneNode } from '../scene';

export function bandMark(
  points: readonly (readonly [x: number, low: number, high: number])[],
  colour: ChartColour,
): SceneNode | null {
  const path = area<readonly [number, number, number]>()
    .x((point) => point[0])
    .y0((point) => point[1])
    .y1((point) => point[2])
    .digits(1)([...points]);
  return path ? node('path', { d: path, ...paint(colour, 'c-band') }) : null;
}
