/** A position as people type or paste it into one field: degrees, or metres of Lambert 93. */
import type { LonLat } from './projection';

const TOKEN = /[-+]?\d+(?:[.,]\d+)?|[NSEWO]/gi;
/** What may stand around two numbers and their sides. */
const BETWEEN = /^[\s,;/°]*$/;
const SIDE = /^[NSEWO]$/i;
const NEGATIVE = /^[SWO]$/i;

type TypedPlace =
  | { readonly kind: 'degrees'; readonly place: LonLat }
  | { readonly kind: 'lambert93'; readonly x: number; readonly y: number };

interface Typed {
  readonly value: number;
  /** a letter of the compass */
  readonly side: string;
}

function twoNumbers(text: string): readonly [Typed, Typed] | null {
  if (!BETWEEN.test(text.replace(TOKEN, ''))) return null;
  const typed: Typed[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    const last = typed.at(-1);
    if (!SIDE.test(token)) typed.push({ value: Number(token.replace(',', '.')), side: '' });
    else if (last?.side === '')
      typed[typed.length - 1] = { value: NEGATIVE.test(token) ? -last.value : last.value, side: token };
    else return null;
  }
  const [first, second] = typed;
  return first && second && typed.length === 2 ? [first, second] : null;
}

const isWithin = (value: number, low: number, high: number): boolean => value >= low && value <= high;
const isLatitude = ({ value, side }: Typed): boolean =>
  /^[NS]$/i.test(side) || (side === '' && isWithin(value, 41, 52));

/** « 46,58 0,34 », « 46.58, 0.34 », « 497123 6612345 »: of two degrees, which one is the latitude is told by France. */
export function typedPlace(text: string): TypedPlace | null {
  const typed = twoNumbers(text);
  if (!typed) return null;
  const [a, b] = typed;
  if (isWithin(a.value, 0, 1_300_000) && isWithin(b.value, 6_000_000, 7_200_000))
    return { kind: 'lambert93', x: a.value, y: b.value };
  if (isLatitude(a) && isWithin(b.value, -10, 15)) return { kind: 'degrees', place: [b.value, a.value] };
  if (isLatitude(b) && isWithin(a.value, -10, 15)) return { kind: 'degrees', place: [a.value, b.value] };
  return null;
}
