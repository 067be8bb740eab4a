/**
 * Measures typed line by line: a date, an hour, a value. Each fault names its line, cell, value and remedy; blank lines
 * are passed over. The hour that happens twice in October is told apart by the order of the lines, or by its offset
 * (02:30+02:00); alone, it is asked for.
 */
import { readWall, wallReader, TIME_ZONE } from '~/kernel/civil-time';
import { isBadlyApart, numberColumn, type NumberColumn } from '~/kernel/number-column';
import type { FileIssue } from '~/records/exchange/domain';
import { measureIssue, type MeasureFault } from './issues';
import { leftKind } from './left-out';
import { readDate } from './read-date';
import { readTime } from './read-time';

export const TYPED_CELLS = ['date', 'time', 'value'] as const;
export type TypedCell = (typeof TYPED_CELLS)[number];
export type TypedLine = Readonly<Record<TypedCell, string>>;
export const BLANK_LINE: TypedLine = { date: '', time: '', value: '' };
/** More are brought in as a file. */
export const MOST_LINES = 1000;

export interface TypedFault {
  readonly line: number;
  readonly cell: TypedCell;
  readonly issue: FileIssue;
}
interface TypedReading {
  /** in the order of time, each instant once */
  readonly at: readonly number[];
  readonly value: readonly number[];
  /** the line of each, from 0 on */
  readonly lines: readonly number[];
  readonly faults: readonly TypedFault[];
}
interface Bounds {
  readonly lowest: number | null;
  readonly highest: number | null;
}

export const typedFault = (
  line: number,
  cell: TypedCell,
  text: string,
  fault: MeasureFault,
  params?: Readonly<Record<string, string | number>>,
): TypedFault => ({
  line,
  cell,
  issue: measureIssue(fault, { line: line + 1, columnName: cell, value: text }, params),
});

interface Read {
  readonly line: number;
  readonly wall: number;
  readonly instant: number | undefined;
  readonly value: number;
}

const isBlankLine = (line: TypedLine): boolean => TYPED_CELLS.every((cell) => line[cell].trim() === '');

/** Of both readings of « 1.250 », where the other lines don't say which, the only one that can be. */
function valueOf(text: string, numbers: NumberColumn, { lowest, highest }: Bounds): number | 'open' | undefined {
  const read = numbers.read(text) ?? undefined;
  if (typeof read !== 'object') return read;
  const possible = [read.decimal, read.whole].filter(
    (one) => !(one < (lowest ?? -Infinity) || one > (highest ?? Infinity)),
  );
  return possible.length === 1 ? possible[0] : 'open';
}

function readLine(line: TypedLine, rank: number, numbers: NumberColumn, bounds: Bounds): Read | TypedFault[] {
  const faults: TypedFault[] = [];
  const wrong = (cell: TypedCell, fault: MeasureFault, params?: Readonly<Record<string, string | number>>) =>
    faults.push(typedFault(rank, cell, line[cell], fault, params));
  for (const cell of TYPED_CELLS) if (line[cell].trim() === '') wrong(cell, 'incomplete');
  if (faults.length > 0) return faults;
  const day = readDate(line.date, 'dmy');
  if (!day || day.timed) wrong('date', 'notADay');
  if (!readTime(line.time.trim())) wrong('time', 'notATime');
  const value = valueOf(line.value, numbers, bounds);
  const { lowest, highest } = bounds;
  const left = leftKind(line.value);
  if (left) wrong('value', left === 'limit' ? 'typedLimit' : 'typedMissing');
  else if (isBadlyApart(line.value)) wrong('value', 'badlyApart');
  else if (value === 'open') wrong('value', 'numberOpen');
  else if (typeof value !== 'number') wrong('value', 'notANumber');
  else if ((lowest !== null && value < lowest) || (highest !== null && value > highest))
    wrong('value', 'outOfRange', { lowest: lowest ?? '−∞', highest: highest ?? '+∞' });
  if (faults.length > 0) return faults;
  const read = readDate(line.date, 'dmy', line.time)!;
  return { line: rank, wall: read.wall, instant: read.instant, value: value as number };
}

/** `now`: nobody has measured what comes after it; `locale`: of the page that the lines are typed in. */
export function readTyped(lines: readonly TypedLine[], bounds: Bounds, now: number, locale?: string): TypedReading {
  const faults: TypedFault[] = [];
  const read: Read[] = [];
  const numbers = numberColumn(
    lines.map(({ value }) => value),
    locale,
  );
  lines.forEach((line, rank) => {
    if (isBlankLine(line)) return;
    const one = readLine(line, rank, numbers, bounds);
    if (Array.isArray(one)) faults.push(...one);
    else read.push(one);
  });
  const ambiguous = read.filter(
    ({ wall, instant }) => instant === undefined && readWall(wall, TIME_ZONE).status === 'ambiguous',
  );
  // lines that go back within the hour say by their order which of the two is meant
  const goesBack = ambiguous.some(({ wall }, rank) => rank > 0 && wall <= ambiguous[rank - 1]!.wall);
  const clock = wallReader(TIME_ZONE);
  const placed: (Read & { readonly at: number })[] = [];
  for (const one of read) {
    const { time } = lines[one.line]!;
    if (one.instant !== undefined) {
      placed.push({ ...one, at: one.instant });
      continue;
    }
    const { status, retained } = clock(one.wall);
    if (status === 'nonexistent') faults.push(typedFault(one.line, 'time', time, 'skippedHour'));
    else if (status === 'ambiguous' && !goesBack) faults.push(typedFault(one.line, 'time', time, 'hourTwice'));
    else placed.push({ ...one, at: retained });
  }
  placed.sort((a, b) => a.at - b.at || a.line - b.line);
  const kept: typeof placed = [];
  for (const one of placed) {
    const before = kept.at(-1);
    if (one.at > now) faults.push(typedFault(one.line, 'date', lines[one.line]!.date, 'futureDate'));
    else if (before?.at !== one.at) kept.push(one);
    else if (before.value !== one.value)
      faults.push(typedFault(one.line, 'value', lines[one.line]!.value, 'typedTwice', { other: before.line + 1 }));
  }
  return {
    at: kept.map(({ at }) => at),
    value: kept.map(({ value }) => value),
    lines: kept.map(({ line }) => line),
    faults: faults.sort((a, b) => a.line - b.line),
  };
}

/**
 * A block copied from a spreadsheet as lines to type, from a column on. A cell that holds a date and an hour together
 * (« 31/12/2024 14:30 ») is parted.
 */
export function linesOfBlock(block: readonly (readonly string[])[], first: TypedCell): Partial<TypedLine>[] {
  return block.map((cells) => {
    const parted = first === 'date' ? partInstant(cells) : cells;
    const from = TYPED_CELLS.indexOf(first);
    return Object.fromEntries(
      TYPED_CELLS.slice(from).flatMap((cell, rank) => (parted[rank] === undefined ? [] : [[cell, parted[rank]]])),
    );
  });
}

function partInstant(cells: readonly string[]): readonly string[] {
  const [day = '', time, ...others] = (cells[0] ?? '').split(/[ T]/).filter(Boolean);
  const parted = time !== undefined && others.length === 0 && readTime(time) !== undefined;
  return parted ? [day, time, ...cells.slice(1)] : cells;
}
