/** The colour of a theme: kept as rgb(…), drawn as six digits. */

type Rgb = readonly [number, number, number];

/** « rgb(10, 90, 120) », « 10, 90, 120 », « 10 90 120 » or « #0A5A78 ». */
export function readColour(typed: string): Rgb | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(typed.trim());
  if (hex) return [hex[1]!, hex[2]!, hex[3]!].map((part) => Number.parseInt(part, 16)) as unknown as Rgb;
  const inner = /^rgb\(([^()]*)\)$/i.exec(typed.trim())?.[1] ?? typed.trim();
  const parts = inner.split(/[\s,;]/).filter((part) => part !== '');
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.map(Number) as unknown as Rgb;
}

/** Wrapped in rgb(…) where it lacks it (C713); a text that is no colour is left as it is. */
export function rgbOf(typed: string): string {
  const colour = readColour(typed);
  return colour ? `rgb(${colour.join(', ')})` : typed;
}

const FALLBACK = '#5b6c7a';
export const hexOf = (colour: string): `#${string}` => {
  const read = readColour(colour);
  return read ? `#${read.map((part) => part.toString(16).padStart(2, '0')).join('')}` : FALLBACK;
};
