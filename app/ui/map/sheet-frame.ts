/**
 * The frame of a sheet: neatline with its ladder of degrees, graticule, ruled scale, and where legend and scale stand.
 * Pure; the server's drawing and the live map share it.
 */
import { groundScale, type Extent } from '~/kernel/projection';
import type { Box } from './labels/pixel-shapes';

export interface Tick {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}
export interface Graticule {
  /** lines over the field */
  readonly path: string;
  /** every other step of the ladder between the two neatlines */
  readonly ladder: string;
  /** longitudes along the upper edge */
  readonly across: readonly Tick[];
  /** latitudes along the left edge, read from bottom to top */
  readonly up: readonly Tick[];
}
export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

/** Room of the degrees at the upper and left edges, of the ladder alone at the others. */
const [BAND, LADDER] = [19, 5];
const STEPS = [1 / 120, 1 / 60, 1 / 30, 1 / 12, 1 / 6, 0.25, 0.5, 1, 2, 5, 10];
/** A degree's text and some air. */
const TEXT_ROOM = 74;

export const fieldOf = (width: number, height: number): Box => [BAND, BAND, width - LADDER - 1, height - LADDER - 1];

export const round = (value: number): number => Math.round(value * 10) / 10;

export function graticule(
  [west, south, east, north]: Extent,
  place: (position: readonly number[]) => readonly [number, number],
  field: Box,
): Graticule {
  const [left, top, right, bottom] = field;
  const most = Math.min(8, (right - left) / TEXT_ROOM);
  const step = STEPS.find((candidate) => (east - west) / candidate <= most) ?? 20;
  const lines: string[] = [];
  const [across, up]: [Tick[], Tick[]] = [[], []];
  const [columns, rows]: [number[], number[]] = [[], []];
  for (let rank = Math.floor(west / step); rank * step <= east + step; rank += 1) {
    const x = round(place([rank * step, north])[0]);
    columns.push(x);
    if (x <= left || x >= right) continue;
    lines.push(`M${x} ${top}V${bottom}`);
    if (x > left + TEXT_ROOM / 3 && x < right - TEXT_ROOM / 3)
      across.push({ text: degreesText(rank * step, 'E', 'O'), x, y: BAND - 8 });
  }
  for (let rank = Math.floor(south / step); rank * step <= north + step; rank += 1) {
    const y = round(place([west, rank * step])[1]);
    rows.push(y);
    if (y <= top || y >= bottom) continue;
    lines.push(`M${left} ${y}H${right}`);
    if (y > top + TEXT_ROOM / 2 && y < bottom - TEXT_ROOM / 2)
      up.push({ text: degreesText(rank * step, 'N', 'S'), x: BAND - 8, y });
  }
  return { path: lines.join(''), ladder: ladder(columns, rows, field), across, up };
}

/** Dark steps of the ladder, on all four edges. */
function ladder(columns: readonly number[], rows: readonly number[], [left, top, right, bottom]: Box): string {
  const steps: string[] = [];
  const parts = (places: readonly number[], from: number, to: number, draw: (start: number, end: number) => string) => {
    const sorted = [...places].sort((a, b) => a - b);
    sorted.forEach((start, rank) => {
      const [a, b] = [Math.max(from, start), Math.min(to, sorted[rank + 1] ?? start)];
      if (rank % 2 === 0 && b > a) steps.push(draw(round(a), round(b)));
    });
  };
  const height = LADDER - 1;
  parts(
    columns,
    left,
    right,
    (a, b) => `M${a} ${top - height}H${b}v${height}H${a}zM${a} ${bottom}H${b}v${height}H${a}z`,
  );
  parts(rows, top, bottom, (a, b) => `M${left - height} ${a}V${b}h${height}V${a}zM${right} ${a}V${b}h${height}V${a}z`);
  return steps.join('');
}

/** « 0°36′ E », as printed maps write it. */
export function degreesText(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 600) / 10;
  const whole = Math.floor(minutes / 60);
  const rest = Math.round((minutes - whole * 60) * 10) / 10;
  return (
    `${whole}°${rest > 0 ? `${String(rest).replace('.', ',')}′` : ''}` +
    `${minutes === 0 ? '' : `\u00a0${value > 0 ? positive : negative}`}`
  );
}

/** A round distance on the ground that takes at most `room` pixels. */
export function scaleBar(metresAPixel: number, latitude: number, room: number): ScaleBar {
  const perPixel = groundScale(latitude) * metresAPixel;
  const power = 10 ** Math.floor(Math.log10(perPixel * room));
  const metres = [5, 2, 1].map((factor) => factor * power).find((distance) => distance <= perPixel * room) ?? power;
  return { metres, pixels: round(metres / perPixel) };
}
