import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { node, type SceneNode } from '../scene';

/** A point: full when sure, open when not. */
export const dotMark = (
  x: number,
  y: number,
  colour: ChartColour,
  shape: 'full' | 'open' = 'full',
  radius = 4,
): SceneNode =>
  node('circle', { cx: x, cy: y, r: radius, ...paint(colour, shape === 'full' ? 'c-dot' : 'c-dot-open') });
