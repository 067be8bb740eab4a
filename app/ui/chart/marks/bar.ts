/** Bars, whichever way they lie: a slot along the categories, a span along the values. */
import type { Scale } from '../linear-scale';
import { node, type SceneNode } from '../scene';

export interface Slot {
  readonly start: number;
  readonly size: number;
}
export interface Lie {
  readonly horizontal: boolean;
  readonly scale: Scale;
}

export function barRect(lie: Lie, slot: Slot, from: number, to: number, attrs: Record<string, string>): SceneNode {
  const [a, b] = [lie.scale(from), lie.scale(to)];
  const span = { start: Math.min(a, b), size: Math.max(Math.abs(a - b), 0.5) };
  return lie.horizontal
    ? node('rect', { x: span.start, y: slot.start, width: span.size, height: slot.size, ...attrs })
    : node('rect', { x: slot.start, y: span.start, width: slot.size, height: span.size, ...attrs });
}
