/** Splits MPS lines into fields: free format by blanks, fixed format by the columns of the original cards. */
export type Section = 'NAME' | 'ROWS' | 'COLUMNS' | 'RHS' | 'RANGES' | 'BOUNDS' | 'OBJSENSE' | 'OBJNAME' | 'ENDATA';

/** [code, name1, name2, number1, name3, number2] of a card, blanks where empty. */
export type Card = readonly [
  code: string,
  name1: string,
  name2: string,
  number1: string,
  name3: string,
  number2: string,
];
/** `isName`: of a row or a column read so far; a word that begins like a comment may be one. */
export type Splitter = (line: string, section: Section, isName: (word: string) => boolean) => Card;

/** What is wrong with a file, and on which of its lines (1 is the first). */
export class MpsError extends Error {
  constructor(
    readonly line: number,
    readonly said: string,
  ) {
    super(`line ${line}: ${said}`);
  }
}

const CARD_COLUMNS = 72;
/** The columns between the fields of a card, which hold nothing. */
const GAPS: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [3, 4],
  [12, 14],
  [22, 24],
  [36, 39],
  [47, 49],
  [61, CARD_COLUMNS],
];

/**
 * Fields are in columns 2–3, 5–12, 15–22, 25–36, 40–47 and 50–61; names may contain blanks. « $ » in column 15 or 40
 * begins a comment; what stands after column 72 numbers the card.
 */
export const splitFixed: Splitter = (whole, _section, isName) => {
  if (whole.includes('\t')) throw new Error('a tab has no column');
  const comment = [14, 39].find((at) => whole[at] === '$' && !isName(whole.slice(at, at + 8).trimEnd()));
  const line = whole.slice(0, comment ?? CARD_COLUMNS);
  if (GAPS.some(([from, to]) => line.slice(from, to).trim() !== '')) throw new Error('a field is not in its columns');
  return [
    line.slice(1, 3).trim(),
    line.slice(4, 12).trimEnd(),
    line.slice(14, 22).trimEnd(),
    line.slice(24, 36).trim(),
    line.slice(39, 47).trimEnd(),
    line.slice(49, 61).trim(),
  ];
};

const WITHOUT_NUMBER = new Set(['FR', 'MI', 'PL', 'BV']);

export const splitFree: Splitter = (line, section, isName) => {
  const f = withoutComment(line.trim().split(/\s+/), section === 'ROWS' ? 2 : 1, isName);
  const at = (k: number) => f[k] ?? '';
  if (section === 'ROWS') {
    if (f.length !== 2) throw new Error('a row has a type and a name');
    return [at(0), at(1), '', '', '', ''];
  }
  if (section === 'BOUNDS') {
    const code = at(0).toUpperCase();
    // the set's name may be missing
    if (WITHOUT_NUMBER.has(code) && f.length === 2) return [code, '', at(1), '', '', ''];
    if (!WITHOUT_NUMBER.has(code) && f.length === 3) return [code, '', at(1), at(2), '', ''];
    if (f.length < 3 || f.length > 4) throw new Error('a bound has a type, a set, a column and a value');
    return [code, at(1), at(2), at(3), '', ''];
  }
  if (section === 'COLUMNS') {
    if (f.length === 3 && at(1).replaceAll("'", '') === 'MARKER') return ['', at(0), "'MARKER'", '', at(2), ''];
    if (f.length !== 3 && f.length !== 5) throw new Error('a column has a name and one or two entries');
    return ['', at(0), at(1), at(2), at(3), at(4)];
  }
  // RHS and RANGES: an even number of fields means that the set has no name
  if (f.length === 2 || f.length === 4) return ['', '', at(0), at(1), at(2), at(3)];
  if (f.length === 3 || f.length === 5) return ['', at(0), at(1), at(2), at(3), at(4)];
  throw new Error('a set has a name and one or two entries');
};

/** « $ » and « * » begin a comment where they begin a word that names nothing. */
function withoutComment(words: readonly string[], from: number, isName: (word: string) => boolean): readonly string[] {
  const comment = words.findIndex((word, k) => k >= from && /^[$*]/.test(word) && !isName(word));
  return comment === -1 ? words : words.slice(0, comment);
}

/** Fortran writes exponents with D; JavaScript alone would also read « 0x1F » and « 0b1 ». */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[ed][+-]?\d+)?$/i;

function readNumber(text: string): number {
  if (DECIMAL.test(text)) return Number(text.replace(/[dD]/, 'e'));
  const infinite = /^([+-]?)inf(inity)?$/i.exec(text);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  throw new Error(`« ${text} » is not a number`);
}

/** From here on a bound is none: CPLEX, Gurobi and HiGHS write 1e20 for « no bound », others 1e30 or 1e31. */
const NO_BOUND = 1e20;

/** A bound or a side as it is meant. */
export const readBound = (text: string): number => {
  const value = readNumber(text);
  return Math.abs(value) >= NO_BOUND ? Math.sign(value) * Infinity : value;
};

/** A coefficient, which is not a bound: no size of it means « none ». */
export function readCoefficient(text: string): number {
  const value = readNumber(text);
  if (Math.abs(value) >= NO_BOUND) throw new Error(`« ${text} » is too large for a coefficient`);
  return value;
}
