/** What each line says at its end: a dot, and its value behind it. */
import { formatNumber } from '~/kernel/french-number';
import { paint } from '~/ui/chart/colours';
import type { Scale } from '~/ui/chart/linear-scale';
import { node, text, textWidth, WIDER, type SceneNode } from '~/ui/chart/scene';
import type { Box } from '~/ui/map/labels/pixel-shapes';
import { takePlace, type Obstacles } from './free-place';
import type { HydrographSeries } from './hydrograph';
import type { Line } from './pack';
import type { PanelParts, Panel } from './panels';

interface Window {
  readonly from: number;
  readonly to: number;
  readonly locale: string;
}
const [ASCENT, DESCENT, DOT, GAP] = [12, 3, 3, 8];
/** Behind its dot, or a row or two above or below where another line ends there too. */
const BASES = [4, -13, 21, -30, 38];
/** A line that ends before this share of the window has room behind it. */
const EARLY = 0.85;

function lastOf(lines: readonly Line[], { from, to }: Window): Line[number] | undefined {
  const within = ({ at }: Line[number]) => at >= from && at < to;
  return lines.findLast((line) => line.some(within))?.findLast(within);
}
const wordsOf = ({ decimals, unit }: HydrographSeries, value: number, locale: string): string =>
  `${formatNumber(value, decimals, locale)} ${unit}`;

/** What the widest value needs beside the plot; nothing where every line ends early. */
export function roomForLast(panels: readonly PanelParts[], window: Window): number {
  const late = window.from + EARLY * (window.to - window.from);
  const widths = panels.flatMap(({ bars, parts }) =>
    parts.flatMap(({ of, lines }) => {
      const last = bars ? undefined : lastOf(lines, window);
      return last && last.at > late ? [textWidth(wordsOf(of, last.value, window.locale)) * WIDER + GAP] : [];
    }),
  );
  return Math.max(0, ...widths);
}

/** `end`: where the picture ends. A value that has no place, or that the scale leaves out, is not said. */
export function lastValuesOf(
  { parts, scale, bars, top, bottom }: Panel,
  { x, end, ...window }: Window & { readonly x: Scale; readonly end: number },
  obstacles: Obstacles,
): SceneNode[] {
  if (bars) return [];
  const [low = 0, high = 0] = scale.domain();
  return parts.flatMap(({ of, lines }) => {
    const last = lastOf(lines, window);
    if (!last || last.value < low || last.value > high) return [];
    const [px, py] = [x(last.at), scale(last.value)];
    const words = wordsOf(of, last.value, window.locale);
    const [begin, stop] = [px + GAP, px + GAP + textWidth(words) * WIDER];
    const places = BASES.map((base) => py + base)
      .filter((base) => base > top && base < bottom + ASCENT)
      .map((base): Box => [begin, base - ASCENT, stop, base + DESCENT]);
    const found = stop <= end ? takePlace(obstacles, places) : null;
    const { class: colours, ...given } = paint(of.colour, 'c-text');
    return [
      node('circle', { cx: px, cy: py, r: DOT, ...paint(of.colour, 'c-fill') }),
      ...(found ? [text(found[0], found[3] - DESCENT, words, { ...given, class: `${colours} c-halo c-last` })] : []),
    ];
  });
}
