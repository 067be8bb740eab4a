/** Translates the flat style to SVG attributes, and says which ink is read on it. */
import { MAP_SYMBOLS, type FlatStyle, type MapShape, type Paint } from './map-spec';

/** Of a fill that does not say how opaque it is: the paper and what lies beneath stay in sight. */
const PALE = 0.22;
/** More opaque than this, the fill and not the paper decides which ink is read on it. */
const COVERING = 0.6;

/** A shade of a ramp: a token that is drawn as it says, with a token for what is read on it. */
const isShade = (paint: string): boolean => paint.startsWith('var(--ramp-');

/** A fill's colour, and how opaque it is. */
export function fillOf({ 'fill-color': fill }: FlatStyle): { colour: Paint | 'none'; opacity: number } {
  if (fill === undefined) return { colour: 'none', opacity: 1 };
  const digits = /^(#[0-9a-f]{6})([0-9a-f]{2})$/i.exec(fill);
  if (isShade(fill)) return { colour: fill, opacity: 1 };
  return digits
    ? { colour: digits[1] as Paint, opacity: Math.round((100 * parseInt(digits[2]!, 16)) / 255) / 100 }
    : { colour: fill, opacity: PALE };
}

export function areaAttrs(style: FlatStyle): Record<string, string | number> {
  const { colour, opacity } = fillOf(style);
  return { fill: colour, ...(opacity < 1 ? { 'fill-opacity': opacity } : {}), ...strokeAttrs(style) };
}

export function strokeAttrs(style: FlatStyle): Record<string, string | number> {
  return {
    stroke: style['stroke-color'] ?? 'none',
    'stroke-width': style['stroke-width'] ?? 1.25,
    'stroke-linejoin': 'round',
    ...(style['stroke-line-dash'] ? { 'stroke-dasharray': style['stroke-line-dash'].join(' ') } : {}),
  };
}

export function circleAttrs(style: FlatStyle): Record<string, string | number> {
  return {
    r: style['circle-radius'] ?? 5,
    fill: style['circle-fill-color'] ?? 'var(--water)',
    stroke: style['circle-stroke-color'] ?? 'var(--paper)',
    'stroke-width': style['circle-stroke-width'] ?? 1.5,
  };
}

/** The better of two inks on a mark of a colour of the data; on a token the style sheet decides. */
export function letterInk({ 'circle-fill-color': fill }: FlatStyle): { fill?: string } {
  return fill?.startsWith('#') ? { fill: inkOn({ 'fill-color': `${fill as `#${string}`}ff` }).fill } : {};
}

/** Of the lines inside a mark. */
export const patternAttrs = (style: FlatStyle): Record<string, string | number> => ({
  stroke: letterInk(style).fill ?? 'var(--paper)',
  'stroke-width': 1.5,
  'stroke-opacity': 0.8,
});

/** Towards the wide side of a triangle. */
export const letterShift = ({ symbol }: FlatStyle): number => (symbol === 'triangle' ? 2 : symbol === 'drop' ? -3 : 0);

const [DARK_INK, LIGHT_INK] = ['#1b2a33', '#ffffff'] as const;

/** Does a fill, and not the paper, decide which ink is read on it? */
export function covers(style: FlatStyle | null): boolean {
  const { colour, opacity } = style ? fillOf(style) : { colour: 'none', opacity: 0 };
  return (colour.startsWith('#') && opacity >= COVERING) || isShade(colour);
}

/** Letters and their halo: on a covering fill the better of two inks in a halo of the fill, else those of the sheet. */
export function inkOn(style: FlatStyle | null): { fill: string; stroke: string } {
  const { colour, opacity } = style ? fillOf(style) : { colour: 'none', opacity: 1 };
  if (!covers(style)) return { fill: 'var(--ink)', stroke: 'var(--paper)' };
  if (isShade(colour)) return { fill: colour.replace(')', '-ink)'), stroke: colour };
  const light = luminance(colour);
  const [dark, white] = [(light + 0.05) / (luminance(DARK_INK) + 0.05), 1.05 / (light + 0.05)];
  // a halo of the whole colour would be darker than what shows through
  return { fill: dark >= white ? DARK_INK : LIGHT_INK, stroke: opacity < 1 ? 'none' : colour };
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The corners of a mark that isn't round, around a point; null: it is a circle. */
export function cornersOf(
  { symbol = 'circle', ...style }: FlatStyle,
  [x, y]: readonly [number, number],
): readonly (readonly [number, number])[] | null {
  const shape: MapShape | null = MAP_SYMBOLS[symbol];
  if (!shape) return null;
  const radius = style['circle-radius'] ?? 5;
  const [across, down] = shape.scale ?? [1, 1];
  const count = shape.points * (shape.inner > 0 ? 2 : 1);
  return Array.from({ length: count }, (_, rank) => {
    const reach = shape.inner > 0 && rank % 2 === 1 ? radius * shape.inner : radius;
    const angle = shape.angle + (2 * Math.PI * rank) / count - Math.PI / 2;
    return [round(x + across * reach * Math.cos(angle)), round(y + down * reach * Math.sin(angle))] as const;
  });
}

/** Its outline. */
export function symbolPath(style: FlatStyle, at: readonly [number, number]): string | null {
  const corners = cornersOf(style, at);
  return corners && `M${corners.map((corner) => corner.join(' ')).join('L')}z`;
}
