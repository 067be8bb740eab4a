/** From P10 to P90: a pale bar, its two ends, and the central value as a dot. */
import type { ChartColour } from '../chart-spec';
import { paint } from '../colours';
import { line, node, type SceneNode } from '../scene';
import { barRect, type Lie, type Slot } from './bar';

export function intervalMark(
  lie: Lie,
  slot: Slot,
  low: number,
  high: number,
  centre: number | null,
  colour: ChartColour,
): SceneNode[] {
  const end = (value: number) => {
    const at = lie.scale(value);
    return lie.horizontal
      ? line(at, slot.start, at, slot.start + slot.size, 'c-whisker')
      : line(slot.start, at, slot.start + slot.size, at, 'c-whisker');
  };
  const middle = slot.start + slot.size / 2;
  const spine = lie.horizontal
    ? line(lie.scale(low), middle, lie.scale(high), middle, 'c-whisker')
    : line(middle, lie.scale(low), middle, lie.scale(high), 'c-whisker');
  const dot =
    centre === null
      ? []
      : [
          node('circle', {
            cx: lie.horizontal ? lie.scale(centre) : middle,
            cy: lie.horizontal ? middle : lie.scale(centre),
            r: 5,
            ...paint(colour, 'c-dot'),
          }),
        ];
  return [barRect(lie, slot, low, high, paint(colour, 'c-band')), spine, end(low), end(high), ...dot];
}
