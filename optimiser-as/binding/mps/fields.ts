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
export type Splitter = (line: string, section: Section) => Card;

export class MpsError extends Error {
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
  }
}

/** Fields are in columns 2–3, 5–12, 15–22, 25–36, 40–47 and 50–61; names may contain blanks. */
export const splitFixed: Splitter = (line) => [
  line.slice(1, 3).trim(),
  line.slice(4, 12).trimEnd(),
  line.slice(14, 22).trimEnd(),
  line.slice(24, 36).trim(),
  line.slice(39, 47).trimEnd(),
  line.slice(49, 61).trim(),
];

const WITHOUT_NUMBER = new Set(['FR', 'MI', 'PL', 'BV']);

export const splitFree: Splitter = (line, section) => {
  const f = line.trim().split(/\s+/);
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

export function readNumber(text: string): number {
  // Fortran writes exponents with D
  const value = Number(text.replace(/[dD]/, 'e'));
  if (text === '' || Number.isNaN(value)) {
    const infinite = /^([+-]?)inf(inity)?$/i.exec(text);
    if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
    throw new Error(`« ${text} » is not a number`);
  }
  return Math.abs(value) >= 1e30 ? Math.sign(value) * Infinity : value;
}
