/** The words of a panel: names of its lines above it, thresholds where nothing else stands, what its scale left out. */
import { formatDay } from '~/kernel/civil-date';
import { formatNumber, writtenDecimals } from '~/kernel/french-number';
import { paint } from '~/ui/chart/colours';
import type { Scale } from '~/ui/chart/linear-scale';
import { cut, linked, node, tenth, text, textWidth, WIDER, type SceneNode } from '~/ui/chart/scene';
import type { Box } from '~/ui/map/labels/pixel-shapes';
import { takePlace, type Obstacles } from './free-place';
import type { HydrographSeries } from './hydrograph';
import type { Line } from './pack';
import type { Panel, PanelParts } from './panels';

const [SAMPLE, GAP, ROW] = [18, 16, 18];

interface PlacedName {
  readonly of: HydrographSeries;
  readonly words: string;
  readonly x: number;
  readonly row: number;
}

/** In rows above the panel, each behind a stroke of its line: no peak runs there. */
export function namesOf({ parts, unit }: PanelParts, width: number): { names: PlacedName[]; rows: number } {
  const begin = textWidth(unit) * WIDER + GAP;
  let [x, row] = [begin, 0];
  const names = parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ of }) => {
      const words = cut(of.label, width - begin - SAMPLE - 6);
      const room = SAMPLE + 6 + textWidth(words) * WIDER;
      if (x + room > width && x > begin) [x, row] = [begin, row + 1];
      const placed = { of, words, x, row };
      x += room + GAP;
      return placed;
    });
  return { names, rows: names.length > 0 ? row + 1 : 0 };
}

export const drawNames = (names: readonly PlacedName[], rows: number, top: number): SceneNode[] =>
  names.flatMap(({ of, words, x, row }) => {
    const y = top - 14 - ROW * (rows - 1 - row);
    const stroke = of.drawn === 'bars' ? 8 : 2;
    return [
      node('rect', { x, y: y - 4 - stroke / 2, width: SAMPLE, height: stroke, ...paint(of.colour, 'c-fill') }),
      text(x + SAMPLE + 6, y, words, paint(of.colour, 'c-text')),
    ];
  });

/** « alerte niveau 2 (50,0 mg/l) », with as many decimals as the line was set with. */
export const thresholdWords = (
  { value, label }: { readonly value: number; readonly label: string },
  { decimals, unit }: Pick<HydrographSeries, 'decimals' | 'unit'>,
  locale: string,
): string => `${label} (${formatNumber(value, Math.max(decimals, writtenDecimals(String(value))), locale)} ${unit})`;

/** Dashed lines across the panel, each with its words where neither a line nor other words stand. */
export function thresholdsOf(
  { parts, scale, top, bottom }: Panel,
  { left, right, locale }: { left: number; right: number; locale: string },
  obstacles: Obstacles,
): SceneNode[] {
  const all = parts.flatMap(({ of }) =>
    (of.thresholds ?? []).map(({ value, label, colour }) => {
      const said = thresholdWords({ value, label }, of, locale);
      return { colour, y: scale(value), words: cut(said, right - left - 12) };
    }),
  );
  return all.flatMap(({ colour, y, words }) => {
    const width = textWidth(words) * WIDER;
    const places = [left + 6, (left + right - width) / 2, right - width - 6].flatMap((begin) =>
      [y - 5, y + 15]
        .filter((base) => base > top + 10 && base < bottom - 3)
        .map((base): Box => [begin, base - 12, begin + width, base + 3]),
    );
    // where lines are everywhere, at least on no other words
    const place = takePlace(obstacles, places) ?? takePlace({ ...obstacles, lines: [] }, places) ?? places[0];
    const { class: colours, ...given } = paint(colour, 'c-text');
    return [
      node('line', { x1: left, y1: y, x2: right, y2: y, ...paint(colour, 'c-threshold') }),
      ...(place ? [text(place[0], place[3] - 3, words, { ...given, class: `${colours} c-halo` })] : []),
    ];
  });
}

export interface LeftOut {
  readonly at: number;
  readonly value: number;
  /** how far beyond the edge, in pixels */
  readonly beyond: number;
  readonly label: string;
}
const NEAR = 8;

/** A mark at the edge for each value beyond the scale; those beside each other are one. */
export function leftOutOf(
  { parts, scale, top, bottom }: Panel,
  { x, locale, from, to }: { x: Scale; locale: string; from: number; to: number },
): { found: LeftOut[]; nodes: SceneNode[] } {
  const [low = 0, high = 0] = scale.domain();
  const found: LeftOut[] = [];
  const nodes: SceneNode[] = [];
  for (const { of, lines, raw } of parts) {
    const seen = new Set<string>();
    let last = -Infinity;
    const all: Line = [...lines, ...raw].flat().filter(({ at, value }) => {
      const key = `${at} ${value}`;
      const beyond = at >= from && at < to && (value < low || value > high) && !seen.has(key);
      if (beyond) seen.add(key);
      return beyond;
    });
    for (const { at, value } of [...all].sort((a, b) => a.at - b.at)) {
      const label = `${formatNumber(value, of.decimals, locale)} ${of.unit} (${formatDay(new Date(at))})`;
      found.push({ at, value, label, beyond: Math.max(top - scale(value), scale(value) - bottom) });
      if (x(at) - last < NEAR) continue;
      last = x(at);
      const up = scale(value) < top;
      const d = up ? `M${tenth(last)} ${tenth(top)}l-5 8h10z` : `M${tenth(last)} ${tenth(bottom)}l-5-8h10z`;
      nodes.push(linked(undefined, label, [node('path', { d, ...paint('brick', 'c-fill') })]));
    }
  }
  return { found, nodes };
}
