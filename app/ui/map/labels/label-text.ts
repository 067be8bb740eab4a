/** The ways a name may be broken into lines, with the room that each takes. Pure. */
import { textWidth } from '../../chart/scene';

export interface Lettering {
  /** of the name; the value stands under them */
  readonly lines: readonly string[];
  readonly value: string | null;
  readonly width: number;
  readonly height: number;
}

export const LINE = 16;
/** Letters of 600 weight are wider than those measured, and a system's font wider again. */
const [BOLD, PLAIN] = [1.12, 1.06];
const PAD = 1;
const ROWS = 3;

export const nameWidth = (text: string): number => textWidth(text) * BOLD;
export const valueWidth = (text: string): number => textWidth(text) * PLAIN;

/** One line, two, three: each as narrow as its number of lines allows. */
export function letterings(name: string, value: string | null): Lettering[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const found: Lettering[] = [];
  for (let rows = 1; rows <= Math.min(ROWS, Math.max(1, words.length)); rows += 1) {
    const lines = balanced(words, rows);
    const width = Math.max(...lines.map(nameWidth), value === null ? 0 : valueWidth(value)) + 2 * PAD;
    const height = (lines.length + (value === null ? 0 : 1)) * LINE + 2;
    // a break that spares no width is no use
    if (found.every((other) => other.width > width)) found.push({ lines, value, width, height });
  }
  return found;
}

/** The break into `rows` lines whose longest is shortest: names have few words, so every break is tried. */
function balanced(words: readonly string[], rows: number): string[] {
  if (rows <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  for (let at = 1; at <= words.length - rows + 1; at += 1) {
    const lines = [words.slice(0, at).join(' '), ...balanced(words.slice(at), rows - 1)];
    if (lines.length === rows && (best.length < rows || longest(lines) < longest(best))) best = lines;
  }
  return best;
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(nameWidth));
