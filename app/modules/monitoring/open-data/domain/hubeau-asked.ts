/** What an address asks for, in the words of Hub'Eau: each parameter is of a kind that says how it is read. */
import { readDay } from '~/kernel/civil-time';
import type { Extent } from '~/kernel/projection';

/** `codes`: so many between commas. Words that are listed: one of them, or `anyOf` them between commas. */
export type ParamKind =
  | ('codes' | 'text' | 'day' | 'number' | 'whole' | 'flag' | 'bbox')
  | readonly string[]
  | { readonly anyOf: readonly string[] };
export type Params = Readonly<Record<string, ParamKind>>;

/** A wrong parameter: as the service calls the fault, and the key of our sentence (`api:hubeau`). */
export interface ParamFault {
  readonly field: string;
  readonly code: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

type Read<Kind extends ParamKind> = Kind extends 'codes'
  ? readonly string[]
  : Kind extends 'text'
    ? string
    : Kind extends 'day' | 'number' | 'whole'
      ? number
      : Kind extends 'flag'
        ? boolean
        : Kind extends 'bbox'
          ? Extent
          : Kind extends readonly (infer Word)[]
            ? Word
            : Kind extends { readonly anyOf: readonly (infer Word)[] }
              ? readonly Word[]
              : never;
export type Asked<P extends Params> = { readonly [Name in keyof P]?: Read<P[Name]> };

const MOST_CODES = 200;
/** A day, or an instant of which the day counts. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const WORDS = { true: true, 1: true, false: false, 0: false } as const;

/** The words of a choice. */
const wordsOf = (kind: ParamKind): readonly string[] | null =>
  typeof kind === 'string' ? null : 'anyOf' in kind ? kind.anyOf : kind;
const listIn = (text: string): string[] => text.split(',').map((code) => unquoted(code.trim()));
/** A code that a spreadsheet or a program put between quotation marks is the code. */
const unquoted = (code: string): string => QUOTED.reduce((bare, pair) => pair.exec(bare)?.[1]?.trim() ?? bare, code);
const QUOTED = [/^"([^"]*)"$/, /^'([^']*)'$/, /^«([^«»]*)»$/, /^“([^“”]*)”$/, /^%22(.*)%22$/];
const MARK = /["'«»“”]/;

function readOne(kind: ParamKind, text: string): unknown {
  const words = wordsOf(kind);
  if (typeof kind !== 'string') {
    const asked = 'anyOf' in kind ? listIn(text) : [text];
    if (!asked.every((word) => words?.includes(word))) return undefined;
    return 'anyOf' in kind ? asked : text;
  }
  switch (kind) {
    case 'text':
      return text;
    case 'codes': {
      const codes = listIn(text);
      return codes.length <= MOST_CODES && codes.every((code) => code !== '' && !MARK.test(code)) ? codes : undefined;
    }
    case 'day': {
      const day = DAY.exec(text)?.[1];
      return day === undefined ? undefined : readDay(day);
    }
    case 'number':
      return PLAIN_NUMBER.test(text) ? Number(text) : undefined;
    case 'whole':
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    case 'flag':
      return Object.hasOwn(WORDS, text) ? WORDS[text as keyof typeof WORDS] : undefined;
    case 'bbox': {
      const sides = text.split(',');
      const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number);
      const whole = sides.length === 4 && sides.every((side) => PLAIN_NUMBER.test(side.trim()));
      return whole && west <= east && south <= north ? ([west, south, east, north] as const) : undefined;
    }
    default:
      return undefined;
  }
}

const keyOf = (kind: ParamKind): string => `api:hubeau.fault.${typeof kind === 'string' ? kind : 'choice'}`;

/** Every parameter, or what is wrong with each wrong one: one that is not known is refused instead of left unseen. */
export function readAsked<P extends Params>(
  params: P,
  given: ReadonlyMap<string, readonly string[]>,
): { readonly asked: Asked<P>; readonly faults: readonly ParamFault[] } {
  const faults: ParamFault[] = [];
  const asked: Record<string, unknown> = {};
  for (const [field, texts] of given) {
    const kind = Object.hasOwn(params, field) ? params[field] : undefined;
    // a list may be said by repeating its parameter
    const text = texts.join(',').trim();
    if (kind === undefined) {
      const names = Object.keys(params).join(', ');
      faults.push({ field, code: 'UnknownParameter', key: 'api:hubeau.fault.unknown', params: { field, names } });
      continue;
    }
    if (text === '') continue;
    const value = readOne(kind, text);
    if (value === undefined) {
      const values = wordsOf(kind)?.join(', ') ?? '';
      faults.push({ field, code: 'ValidateFormat', key: keyOf(kind), params: { field, values, most: MOST_CODES } });
    } else asked[field] = value;
  }
  return { asked: asked as Asked<P>, faults };
}
