/**
 * Columns that hold the sign of the number beside them – « < », « > », « ND », or the code of a remark –, whatever they
 * are called. Laboratories and banks write them before or behind each result; a limit without its sign would be stored
 * as a result.
 */
import { normaliseName } from '~/records/exchange/domain';
import { REMARKS } from './codes';

const SIGN_TEXT = /^(?:[<>≤≥]|<=|>=|=<|=>)$/;
const UNDER_WORD = /^(?:n\.?d\.?|n\.?q\.?|inf\.?|<\s?l\.?[qd]\.?|traces?|non (?:d[ée]tect|quantifi)\p{L}*)$/iu;
const OVER_WORD = /^sup\.?$/i;

/** What a mark says of the number beside it; null: it is none that is known. */
export function signOf(mark: string): '<' | '>' | '' | null {
  const text = mark.trim();
  if (text === '' || text === '=') return '';
  if (SIGN_TEXT.test(text)) return /[>≥]/.test(text) ? '>' : '<';
  return UNDER_WORD.test(text) ? '<' : OVER_WORD.test(text) ? '>' : null;
}
const isSign = (text: string): boolean => signOf(text) === '<' || signOf(text) === '>';
const isCode = (text: string): boolean => /^\d{1,2}$/.test(text) && REMARKS.some((one) => one === Number(text));

/** Cells that hold signs and nothing else, or codes of remarks of which some are results and some limits. */
export function areMarks(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  if (filled.some(isSign))
    return filled.every((text) => signOf(text) !== null || isCode(text) || /^\D{1,3}$/.test(text));
  return filled.includes('1') && filled.includes('10') && filled.every(isCode);
}

const REMARK_WORDS =
  /(?:^|[\s_.-])(?:(?:code[\s_]?)?re?ma?rq?(?:ue|k)?s?(?:code)?|rq|signe?s?|qualif\p{L}*|flags?)(?=$|[\s_.\d-])/iu;
/** « Code remarque 1340 », « Nitrates_rq », « remarkCode2 ». */
export const namesMarks = (head: string): boolean =>
  REMARK_WORDS.test(normaliseName(head.replaceAll(/([a-z])([A-Z])/g, '$1 $2')));
/** Of a column that is called so, cells that may be marks. */
export const mayBeMarks = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '');
  return (
    filled.length > 0 && filled.every((text) => signOf(text) !== null || isCode(text) || /^[a-z*]{1,2}$/i.test(text))
  );
};

export interface Column {
  readonly column: number;
  readonly name: string;
}
type Values = Column & { readonly words: readonly string[] };
export interface Attached {
  /** by the column of values, the column beside it */
  readonly of: ReadonlyMap<number, number>;
  /** values whose column names them */
  readonly named: ReadonlySet<number>;
  /** columns that may be of the values on either side */
  readonly unsure: readonly (Column & { readonly between: readonly number[] })[];
}

/** « Code remarque 1340 » names « 1340 (mg(NO3)/L) ». */
function namedBy({ name }: Column, values: readonly Values[]): number | null {
  const text = ` ${wordsOf(name)} `;
  const named = values.filter(({ words }) => words.some((word) => word !== '' && text.includes(` ${wordsOf(word)} `)));
  return named.length === 1 ? named[0]!.column : null;
}
const wordsOf = (text: string): string =>
  normaliseName(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Each to the values that it names, else to those beside which it stands: all before theirs, or all behind. */
export function attach(columns: readonly Column[], values: readonly Values[]): Attached {
  const of = new Map<number, number>();
  const unnamed: Column[] = [];
  for (const one of columns) {
    const named = namedBy(one, values);
    if (named !== null && !of.has(named)) of.set(named, one.column);
    else unnamed.push(one);
  }
  const byName = new Set(of.keys());
  const free = values.map(({ column }) => column).filter((column) => !of.has(column));
  const sides = unnamed.map(({ column }) => ({
    left: nearest(free, column, (at) => at < column),
    right: nearest(free, column, (at) => at > column),
  }));
  const fits = (side: 'left' | 'right'): boolean => {
    const taken = sides.map((one) => one[side]);
    return taken.every((at) => at !== undefined) && new Set(taken).size === taken.length;
  };
  const [before, behind] = [fits('right'), fits('left')];
  const whole = before === behind ? null : before ? 'right' : 'left';
  const unsure: (Column & { between: readonly number[] })[] = [];
  unnamed.forEach((one, rank) => {
    const { left, right } = sides[rank]!;
    const at = whole ? sides[rank]![whole] : left === undefined ? right : right === undefined ? left : undefined;
    if (at !== undefined && !of.has(at)) of.set(at, one.column);
    else unsure.push({ ...one, between: [left, right].filter((side) => side !== undefined) });
  });
  return { of, named: byName, unsure };
}
/** The values at its very side, else the nearest there. */
function nearest(values: readonly number[], column: number, isThere: (at: number) => boolean): number | undefined {
  return values.filter(isThere).sort((a, b) => Math.abs(a - column) - Math.abs(b - column))[0];
}
