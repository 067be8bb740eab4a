/** The ways a name may be broken into lines, shortened and sized, with the room that each takes. Pure. */
import { textWidth } from '../../chart/scene';

/** Letters of a sheet: where every area has room, and the smallest. */
export const [LARGE, SMALL] = [15, 13];
export type LetterSize = typeof LARGE | typeof SMALL;

export interface Lettering {
  /** of the name; the value stands under them */
  readonly lines: readonly string[];
  readonly value: string | null;
  readonly width: number;
  readonly height: number;
  /** of each line, the value's last */
  readonly widths: readonly number[];
}

/** From one line to the next in lists and legends; names of areas are set tighter. */
export const LINE = 16;
export const lineOf = (size: number): number => Math.round(size * 1.15);
/** Letters of 600 weight are wider than those measured, and a system's font wider again. */
const [BOLD, PLAIN] = [1.12, 1.06];
const PAD = 1;
const ROWS = 3;

export const nameWidth = (text: string, size: number = SMALL): number => textWidth(text, size) * BOLD;
export const valueWidth = (text: string, size: number = SMALL): number => textWidth(text, size) * PLAIN;

/** One line, two, three: each as narrow as its number of lines allows. */
export function letterings(name: string, value: string | null, size: number = SMALL): Lettering[] {
  const words = partsOf(name);
  const line = lineOf(size);
  const found: Lettering[] = [];
  for (let rows = 1; rows <= Math.min(ROWS, Math.max(1, words.length)); rows += 1) {
    const lines = balanced(words, rows);
    const widths = [
      ...lines.map((text) => nameWidth(text, size) + 2 * PAD),
      ...(value === null ? [] : [valueWidth(value, size) + 2 * PAD]),
    ];
    const width = Math.max(...widths);
    const height = (lines.length + (value === null ? 0 : 1)) * line + 2;
    // a break that spares no width is no use
    if (found.every((other) => other.width > width)) found.push({ lines, value, width, height, widths });
  }
  return found;
}

/** The break into `rows` lines whose longest is shortest: names have few words, so every break is tried. */
function balanced(words: readonly string[], rows: number): string[] {
  if (rows <= 1) return [joined(words)];
  let best: string[] = [joined(words)];
  for (let at = 1; at <= words.length - rows + 1; at += 1) {
    const lines = [joined(words.slice(0, at)), ...balanced(words.slice(at), rows - 1)];
    if (lines.length === rows && (best.length < rows || longest(lines) < longest(best))) best = lines;
  }
  return best;
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((text) => nameWidth(text)));

/** Where a line may end: after a word, and after a hyphen. */
const partsOf = (name: string): string[] => wordsOf(name).flatMap((word) => word.split(/(?<=\p{L}-)/u));
const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text === '' || /\p{L}-$/u.test(text) ? text + part : `${text} ${part}`), '');

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** As sheets of the IGN write them. */
const USUAL: Readonly<Record<string, string>> = { saint: 'St', sainte: 'Ste', saints: 'Sts', saintes: 'Stes' };
const SHORTENED = 6;

/**
 * Shorter ways to write a name, the longest first: saints, then the word that says what it is (the first), then every
 * long word but the last, which tells it from its neighbours, then every long word.
 */
export function abbreviations(name: string): string[] {
  const words = wordsOf(name);
  const holy = words.map(withSaints);
  const last = holy.length - 1;
  const ways = [
    holy,
    holy.map((word, at) => (at === 0 && last > 0 ? shortened(word) : word)),
    holy.map((word, at) => (at < last ? shortened(word) : word)),
    holy.map(shortened),
  ].map((way) => way.join(' '));
  return [...new Set(ways)].filter((way) => way !== words.join(' '));
}

const withSaints = (word: string): string =>
  word
    .split('-')
    .map((part) => USUAL[part.toLowerCase()] ?? part)
    .join('-');

/** Cut before a vowel that follows a consonant: « Périm. », « Champ. »; part by part where hyphens join them. */
function shortened(word: string): string {
  if (word.includes('-')) return word.split('-').map(shortened).join('-');
  const letters = [...word];
  const least = letters.length > 7 ? 4 : 3;
  if (letters.length < SHORTENED || !/^\p{L}+$/u.test(word)) return word;
  for (let at = least; at < letters.length - 2; at += 1)
    if (!isVowel(letters[at - 1]!) && isVowel(letters[at]!)) return `${letters.slice(0, at).join('')}.`;
  return word;
}

const isVowel = (letter: string): boolean => /[aeiouyœæ]/i.test(letter.normalize('NFD')[0]!);
