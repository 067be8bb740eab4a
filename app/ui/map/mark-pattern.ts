/** Lines inside the mark of a point, which tell its class without its colour: cut at the outline of its shape. Pure. */
import type { Point } from './labels/pixel-shapes';
import type { FlatStyle } from './map-spec';
import { cornersOf } from './style-to-svg';

/** Degrees of each family of lines, and pixels between two of them in a mark of 20. */
const FAMILIES: Readonly<Record<NonNullable<FlatStyle['pattern']>, readonly number[]>> = {
  rising: [-45],
  across: [0],
  down: [90],
  crossed: [0, 90],
};
const [APART, SIDES] = [5, 24];

export function patternPath(style: FlatStyle, at: Point): string | null {
  if (!style.pattern) return null;
  const radius = style['circle-radius'] ?? 5;
  const corners = cornersOf(style, at) ?? disc(at, radius);
  const lines = FAMILIES[style.pattern].flatMap((angle) => across(corners, at, (angle * Math.PI) / 180));
  return lines.map(([from, to]) => `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

const disc = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: SIDES }, (_, rank): Point => {
    const angle = (2 * Math.PI * rank) / SIDES;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Parallel lines about a middle, where they run inside. */
function across(corners: readonly Point[], [x, y]: Point, angle: number): (readonly [Point, Point])[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = corners.map(([u, v]): Point => [(u - x) * cos + (v - y) * sin, (v - y) * cos - (u - x) * sin]);
  const back = ([u, v]: Point): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  const reach = Math.max(...turned.map(([, v]) => Math.abs(v)));
  const found: (readonly [Point, Point])[] = [];
  for (let level = -Math.floor(reach / APART) * APART; level < reach; level += APART) {
    // beside a corner, so that a line through one is cut once
    const v = level + 0.01;
    const cuts = turned
      .flatMap(([u1, v1], rank) => {
        const [u2, v2] = turned[(rank + 1) % turned.length]!;
        return v1 > v === v2 > v ? [] : [u1 + ((u2 - u1) * (v - v1)) / (v2 - v1)];
      })
      .sort((a, b) => a - b);
    for (let at = 0; at + 1 < cuts.length; at += 2) found.push([back([cuts[at]!, v]), back([cuts[at + 1]!, v])]);
  }
  return found;
}
