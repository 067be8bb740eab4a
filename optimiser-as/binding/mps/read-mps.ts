/**
 * Reads a linear programme in MPS, free or fixed: RANGES, bounds of every continuous type, negative UP, a constant on
 * the objective's RHS (stored with its sign changed), OBJSENSE, extra N rows (left out), and several RHS, RANGES or
 * BOUNDS sets (the first counts). Integer markers are read past: the relaxation is what is solved.
 */
import { MpsError, readNumber, splitFixed, splitFree, type Section, type Splitter } from './fields';
import type { LinearProgramme } from '../types';

interface NamedProgramme extends LinearProgramme {
  readonly name: string;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
}

const SECTIONS = new Set<string>([
  'NAME',
  'ROWS',
  'COLUMNS',
  'RHS',
  'RANGES',
  'BOUNDS',
  'OBJSENSE',
  'OBJNAME',
  'ENDATA',
]);

/** Free format is tried first; a file whose names hold blanks breaks it and is read by columns. */
export function readMps(text: string): NamedProgramme {
  try {
    return parse(text, splitFree);
  } catch (free) {
    try {
      return parse(text, splitFixed);
    } catch {
      throw free;
    }
  }
}

class Reading {
  name = '';
  maximise = false;
  objectiveName = '';
  constant = 0;
  readonly rowOf = new Map<string, number>(); // −1 the objective, −2 another N row
  readonly rowNames: string[] = [];
  readonly rowType: string[] = [];
  readonly rhs: number[] = [];
  readonly range: (number | undefined)[] = [];
  readonly columnOf = new Map<string, number>();
  readonly columnNames: string[] = [];
  readonly cost: number[] = [];
  readonly starts: number[] = [0];
  readonly rowIndex: number[] = [];
  readonly value: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly lowerGiven: boolean[] = [];
  readonly sets = new Map<Section, string>();
  objective = '';

  row(type: string, name: string): void {
    if (this.rowOf.has(name)) throw new Error(`row « ${name} » comes twice`);
    const kind = type.toUpperCase();
    if (kind === 'N') {
      const isObjective = this.objectiveName ? name === this.objectiveName : this.objective === '';
      if (isObjective) this.objective = name;
      this.rowOf.set(name, isObjective ? -1 : -2);
      return;
    }
    if (kind !== 'L' && kind !== 'G' && kind !== 'E') throw new Error(`row type « ${type} »`);
    this.rowOf.set(name, this.rowNames.length);
    this.rowNames.push(name);
    this.rowType.push(kind);
    this.rhs.push(0);
    this.range.push(undefined);
  }

  find(row: string): number {
    const i = this.rowOf.get(row);
    if (i === undefined) throw new Error(`no row « ${row} »`);
    return i;
  }

  entry(column: string, row: string, text: string): void {
    if (this.columnNames.at(-1) !== column) {
      if (this.columnOf.has(column)) throw new Error(`column « ${column} » is not in one piece`);
      this.columnOf.set(column, this.columnNames.length);
      this.columnNames.push(column);
      this.cost.push(0);
      this.lower.push(0);
      this.upper.push(Infinity);
      this.lowerGiven.push(false);
      this.starts.push(this.rowIndex.length);
    }
    const i = this.find(row),
      value = readNumber(text);
    if (i === -1) this.cost[this.cost.length - 1]! += value;
    else if (i >= 0) {
      this.rowIndex.push(i);
      this.value.push(value);
      this.starts[this.starts.length - 1] = this.rowIndex.length;
    }
  }

  /** Only the first set of a section counts. */
  counts(section: Section, set: string): boolean {
    const first = this.sets.get(section);
    if (first === undefined) this.sets.set(section, set);
    return first === undefined || first === set;
  }

  side(section: 'RHS' | 'RANGES', row: string, text: string): void {
    const i = this.find(row),
      value = readNumber(text);
    if (i === -1) {
      if (section === 'RHS') this.constant = -value;
    } else if (i >= 0) {
      if (section === 'RHS') this.rhs[i] = value;
      else this.range[i] = value;
    }
  }

  bound(type: string, column: string, text: string): void {
    const j = this.columnOf.get(column);
    if (j === undefined) throw new Error(`no column « ${column} »`);
    const value = () => readNumber(text);
    switch (type.toUpperCase()) {
      case 'LO':
      case 'LI':
        this.lower[j] = value();
        this.lowerGiven[j] = true;
        break;
      case 'UP':
      case 'UI': {
        const up = value();
        this.upper[j] = up;
        // an upper bound below an untouched zero lower bound frees the lower one (usual reading, CPLEX)
        if (up < 0 && !this.lowerGiven[j]) this.lower[j] = -Infinity;
        break;
      }
      case 'FX':
        this.lower[j] = value();
        this.upper[j] = value();
        this.lowerGiven[j] = true;
        break;
      case 'FR':
        this.lower[j] = -Infinity;
        this.upper[j] = Infinity;
        this.lowerGiven[j] = true;
        break;
      case 'MI':
        this.lower[j] = -Infinity;
        this.lowerGiven[j] = true;
        break;
      case 'PL':
        this.upper[j] = Infinity;
        break;
      case 'BV':
        this.lower[j] = 0;
        this.upper[j] = 1;
        break;
      default:
        throw new Error(`bound type « ${type} »`);
    }
  }

  finish(): NamedProgramme {
    const m = this.rowNames.length,
      rowLower = new Float64Array(m),
      rowUpper = new Float64Array(m);
    for (let i = 0; i < m; i++) {
      const b = this.rhs[i]!,
        r = this.range[i],
        type = this.rowType[i];
      rowLower[i] =
        type === 'L'
          ? r === undefined
            ? -Infinity
            : b - Math.abs(r)
          : type === 'E' && r !== undefined && r < 0
            ? b + r
            : b;
      rowUpper[i] =
        type === 'G'
          ? r === undefined
            ? Infinity
            : b + Math.abs(r)
          : type === 'E' && r !== undefined && r > 0
            ? b + r
            : b;
    }
    return {
      name: this.name,
      sense: this.maximise ? 'maximise' : 'minimise',
      objectiveConstant: this.constant,
      cost: Float64Array.from(this.cost),
      columnLower: Float64Array.from(this.lower),
      columnUpper: Float64Array.from(this.upper),
      rowLower,
      rowUpper,
      matrix: {
        starts: Int32Array.from(this.starts),
        rowIndex: Int32Array.from(this.rowIndex),
        value: Float64Array.from(this.value),
      },
      rowNames: this.rowNames,
      columnNames: this.columnNames,
    };
  }
}

function parse(text: string, split: Splitter): NamedProgramme {
  const reading = new Reading();
  let section: Section | undefined;
  let number = 0,
    ended = false;
  for (const raw of text.split('\n')) {
    number++;
    const line = raw.trimEnd();
    if (ended || line === '' || line.startsWith('*')) continue;
    try {
      if (!/^\s/.test(line)) {
        const [word = '', ...rest] = line.split(/\s+/);
        const keyword = word.toUpperCase();
        if (!SECTIONS.has(keyword)) throw new Error(`section « ${word} »`);
        section = keyword as Section;
        if (section === 'NAME') reading.name = rest.join(' ');
        if (section === 'OBJSENSE' && rest[0]) reading.maximise = isMaximum(rest[0]);
        if (section === 'OBJNAME' && rest[0]) reading.objectiveName = rest[0];
        if (section === 'ENDATA') ended = true;
        continue;
      }
      card(reading, section, line, split);
    } catch (problem) {
      throw new MpsError(number, problem instanceof Error ? problem.message : String(problem));
    }
  }
  if (!ended) throw new MpsError(number, 'the file stops before ENDATA');
  return reading.finish();
}

const isMaximum = (word: string) => word.trim().toUpperCase().startsWith('MAX');

function card(reading: Reading, section: Section | undefined, line: string, split: Splitter): void {
  if (section === 'OBJSENSE') {
    reading.maximise = isMaximum(line);
    return;
  }
  if (section === 'OBJNAME') {
    reading.objectiveName = line.trim();
    return;
  }
  if (section === undefined || section === 'NAME' || section === 'ENDATA')
    throw new Error('a line outside every section');
  const [code, name1, name2, number1, name3, number2] = split(line, section);
  switch (section) {
    case 'ROWS':
      reading.row(code, name1);
      break;
    case 'COLUMNS':
      if (name2.replaceAll("'", '') === 'MARKER') break;
      reading.entry(name1, name2, number1);
      if (name3) reading.entry(name1, name3, number2);
      break;
    case 'RHS':
    case 'RANGES':
      if (!reading.counts(section, name1)) break;
      reading.side(section, name2, number1);
      if (name3) reading.side(section, name3, number2);
      break;
    case 'BOUNDS':
      if (reading.counts(section, name1)) reading.bound(code, name2, number1);
      break;
  }
}
