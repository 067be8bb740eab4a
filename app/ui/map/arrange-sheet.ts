/**
 * Where the subject, the legend and the scale stand on a sheet: in corners that the subject leaves free, else in a
 * column or a strip of their own. Pure.
 */
import { fromWebMercator, toWebMercator, type Extent } from '~/kernel/projection';
import type { Box } from './labels/pixel-shapes';
import { touches } from './labels/pixel-shapes';
import { fieldOf, round, scaleBar, type ScaleBar } from './sheet-frame';
import { layoutLegend, type Legend } from './sheet-legend';
import type { MapSpec } from './map-spec';

/** What of the world is shown: metres of Web Mercator at the upper left of the field, and pixels a metre. */
export interface SheetView {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly field: Box;
  readonly view: SheetView;
  readonly legend: (Legend & { readonly at: readonly [number, number] }) | null;
  readonly scale: ScaleBar & { readonly box: Box };
  /** buttons of the live map: nothing is written under them; null: it stays a drawing */
  readonly buttons: Box | null;
}

const AIR = 8;
/** The scale's room besides its bar: the end of its figures, the arrow of the north. */
const [BESIDE_BAR, SCALE_HEIGHT] = [64, 40];
const [LOWEST, HIGHEST, NARROW] = [260, 720, 480];
/** A narrow sheet grows with its frame, up to half as large again. */
const HIGH = 1.6;
const BUTTONS = { width: 48, height: 176 };

type Place = (view: SheetView) => (position: readonly number[]) => readonly [number, number];

export const placeWith: (field: Box) => Place =
  ([left, top]) =>
  ({ x, y, k }) =>
  (position) => {
    const [east, north] = toWebMercator([position[0] ?? 0, position[1] ?? 0]);
    return [round(left + (east - x) * k), round(top + (y - north) * k)];
  };

export const extentIn = ([left, top, right, bottom]: Box, { x, y, k }: SheetView): Extent => {
  const [west, north] = fromWebMercator([x, y]);
  const [east, south] = fromWebMercator([x + (right - left) / k, y - (bottom - top) / k]);
  return [west, south, east, north];
};

/** The view that shows the whole extent within a part of the field. */
function fit([west, south, east, north]: Extent, field: Box, part: Box): SheetView {
  const [[x0, y0], [x1, y1]] = [toWebMercator([west, south]), toWebMercator([east, north])];
  const k = Math.min((part[2] - part[0]) / (x1 - x0), (part[3] - part[1]) / (y1 - y0));
  const [middleX, middleY] = [(part[0] + part[2]) / 2 - field[0], (part[1] + part[3]) / 2 - field[1]];
  return { k, x: (x0 + x1) / 2 - middleX / k, y: (y0 + y1) / 2 + middleY / k };
}

const corner = (
  [left, top, right, bottom]: Box,
  [across, up]: readonly ['left' | 'right', 'top' | 'bottom'],
  { width, height }: { width: number; height: number },
): Box => {
  const x = across === 'left' ? left + AIR : right - AIR - width;
  const y = up === 'top' ? top + AIR : bottom - AIR - height;
  return [x, y, x + width, y + height];
};

interface Ways {
  readonly width: number;
  readonly height?: number;
  /** what the live map shows now; without it the extent of the spec is fitted */
  readonly view?: SheetView;
  readonly still?: boolean;
  /** does the subject stand under this box? */
  readonly isBare: (view: SheetView, field: Box, box: Box) => boolean;
}

export function arrangeSheet(spec: MapSpec, { width, height: given, view, still, isBare }: Ways): Arrangement {
  const narrow = width < NARROW;
  const column = layoutLegend(spec, width * 0.45, 1);
  const most = narrow ? 2 : Math.max(1, Math.min(4, Math.floor(width / 190)));
  const strip = lowest(spec, width - 2 * AIR - 24, most);
  const height = given ?? Math.round(naturalHeight(spec, width, narrow ? (strip?.height ?? 0) : null));
  const field = fieldOf(width, height);
  const bar = (shown: SheetView) => scaleBar(1 / shown.k, latitudeOf(field, shown), Math.min(140, width * 0.24));
  const scaleSize = (shown: SheetView) => ({ width: bar(shown).pixels + BESIDE_BAR, height: SCALE_HEIGHT });
  const done = (shown: SheetView, legend: Legend | null, legendBox: Box | null, scaleBox: Box): Arrangement => ({
    width,
    height,
    field,
    view: shown,
    legend: legend && legendBox ? { ...legend, at: [legendBox[0], legendBox[1]] } : null,
    scale: { ...bar(shown), box: scaleBox },
    buttons: still ? null : corner(field, ['left', 'top'], BUTTONS),
  });
  const whole = view ?? fit(spec.extent, field, field);
  const scaleCorners = [
    ['left', 'bottom'],
    ['right', 'bottom'],
  ] as const;
  const legendCorners = [
    ['right', 'top'],
    ['right', 'bottom'],
    ['left', 'bottom'],
  ] as const;
  for (const scaleCorner of scaleCorners) {
    const scaleBox = corner(field, scaleCorner, scaleSize(whole));
    if (!isBare(whole, field, scaleBox)) continue;
    if (!column) return done(whole, null, null, scaleBox);
    for (const legendCorner of legendCorners) {
      const box = corner(field, legendCorner, column);
      if (!touches(box, scaleBox) && isBare(whole, field, box)) return done(whole, column, box, scaleBox);
    }
  }
  const asColumn = column ? { legend: column, part: inset(field, { right: column.width + 2 * AIR }) } : null;
  const bottom = scaleSize(whole);
  // at the foot of the sheet the scale stands beside the legend, else above it
  const isBeside = strip !== null && strip.width + bottom.width + 3 * AIR <= field[2] - field[0];
  const foot = strip
    ? isBeside
      ? Math.max(strip.height, SCALE_HEIGHT)
      : strip.height + AIR + SCALE_HEIGHT
    : SCALE_HEIGHT;
  const asStrip = { legend: strip, part: inset(field, { bottom: foot + AIR }) };
  const [first, second] = [asColumn, asStrip].map((one) =>
    one ? { ...one, shown: fit(spec.extent, field, one.part) } : null,
  );
  const best = first && first.shown.k >= second!.shown.k ? first : second!;
  // in a corner over the legend that the subject leaves free, the scale takes no line of its own
  if (!view && strip && !isBeside && best === second) {
    const over = inset(field, { bottom: strip.height + AIR });
    const larger = fit(spec.extent, field, over);
    for (const scaleCorner of scaleCorners) {
      const scaleBox = corner(over, scaleCorner, scaleSize(larger));
      if (isBare(larger, field, scaleBox))
        return done(larger, strip, corner(field, ['right', 'bottom'], strip), scaleBox);
    }
  }
  const shown = view ?? best.shown;
  const legendBox = best.legend ? corner(field, ['right', best === first ? 'top' : 'bottom'], best.legend) : null;
  const lifted =
    best === first || !best.legend || isBeside ? field : inset(field, { bottom: best.legend.height + AIR });
  const scaleBox = corner(lifted, [best === first ? 'right' : 'left', 'bottom'], scaleSize(shown));
  return done(shown, best.legend, legendBox, scaleBox);
}

/** The legend in as many columns as make it lowest: on a phone long words may need the whole width. */
function lowest(spec: MapSpec, room: number, most: number): Legend | null {
  let best: Legend | null = null;
  for (let columns = 1; columns <= most; columns += 1) {
    const legend = layoutLegend(spec, room, columns);
    if (legend && legend.width <= room && (!best || legend.height < best.height)) best = legend;
  }
  return best ?? layoutLegend(spec, room, 1);
}

const inset = ([left, top, right, bottom]: Box, by: { right?: number; bottom?: number }): Box => [
  left,
  top,
  right - (by.right ?? 0),
  bottom - (by.bottom ?? 0),
];

/** `strip`: under the map, where it is narrow; with it the sheet is no higher than a window. */
function naturalHeight(
  { extent: [west, south, east, north], height }: MapSpec,
  width: number,
  strip: number | null,
): number {
  const [[x0, y0], [x1, y1]] = [toWebMercator([west, south]), toWebMercator([east, north])];
  const natural = (width * (y1 - y0)) / (x1 - x0);
  const map = Math.max(Math.min(LOWEST, height ?? LOWEST), Math.min(height ?? HIGHEST, natural));
  return strip === null ? map : Math.min(map + strip, Math.max(HIGH * width, width + strip));
}

const latitudeOf = (field: Box, view: SheetView): number => {
  const [, south, , north] = extentIn(field, view);
  return (south + north) / 2;
};
