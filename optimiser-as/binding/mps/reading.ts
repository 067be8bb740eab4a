/** A linear programme while its file is read: rows, columns, sides and bounds, each place said once. */
import { readBound, readCoefficient, type Section } from './fields';
import type { LinearProgramme } from '../types';

export interface NamedProgramme extends LinearProgramme {
  readonly name: string;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** what the file says that does not count, or that other programs read otherwise; each with its line */
  readonly warnings: readonly string[];
}

const OBJECTIVE = -1;
const LEFT_OUT = -2;

export class Reading {
  name = '';
  /** of the file, where the reader stands */
  line = 0;
  maximise = false;
  objectiveName = '';
  objective = '';
  #constant: number | undefined;
  readonly #warnings: string[] = [];
  readonly #rowOf = new Map<string, number>();
  readonly #rowNames: string[] = [];
  readonly #rowType: string[] = [];
  readonly #rhs: (number | undefined)[] = [];
  readonly #range: (number | undefined)[] = [];
  readonly #columnOf = new Map<string, number>();
  readonly #columnNames: string[] = [];
  readonly #cost: number[] = [];
  readonly #starts: number[] = [0];
  readonly #rowIndex: number[] = [];
  readonly #value: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  /** bounds that the file gave itself: the same one may not come twice with two values */
  readonly #given = new Set<string>();
  readonly #sets = new Map<Section, string>();
  /** rows of the column that is being read */
  #places = new Set<string>();
  #leftOutSet = '';
  #relaxed = false;

  warn(said: string): void {
    this.#warnings.push(`line ${this.line}: ${said}`);
  }

  isName = (word: string): boolean => this.#rowOf.has(word) || this.#columnOf.has(word);

  nameObjective(name: string): void {
    if (this.#rowOf.size > 0) throw new Error('OBJNAME comes after the rows');
    this.objectiveName = name;
  }

  row(type: string, name: string): void {
    if (name === '') throw new Error('a row has a type and a name');
    if (this.#rowOf.has(name)) throw new Error(`row « ${name} » comes twice`);
    const kind = type.toUpperCase();
    if (kind === 'N') {
      const isObjective = this.objectiveName ? name === this.objectiveName : this.objective === '';
      if (isObjective) this.objective = name;
      else this.warn(`row « ${name} » is free and not the objective: it is left out`);
      this.#rowOf.set(name, isObjective ? OBJECTIVE : LEFT_OUT);
      return;
    }
    if (kind !== 'L' && kind !== 'G' && kind !== 'E') throw new Error(`row type « ${type} » is not read`);
    this.#rowOf.set(name, this.#rowNames.length);
    this.#rowNames.push(name);
    this.#rowType.push(kind);
    this.#rhs.push(undefined);
    this.#range.push(undefined);
  }

  #find(row: string): number {
    const i = this.#rowOf.get(row);
    if (i === undefined) throw new Error(`no row « ${row} »`);
    return i;
  }

  entry(column: string, row: string, text: string): void {
    if (this.#columnNames.at(-1) !== column) {
      if (this.#columnOf.has(column)) throw new Error(`column « ${column} » is not in one piece`);
      this.#columnOf.set(column, this.#columnNames.length);
      this.#columnNames.push(column);
      this.#cost.push(0);
      this.#lower.push(0);
      this.#upper.push(Infinity);
      this.#starts.push(this.#rowIndex.length);
      this.#places = new Set();
    }
    const i = this.#find(row);
    const value = readCoefficient(text);
    // summed by some programs, the last one taken by others
    if (this.#places.has(row)) throw new Error(`column « ${column} » has a second entry in row « ${row} »`);
    this.#places.add(row);
    if (i === OBJECTIVE) this.#cost[this.#cost.length - 1] = value;
    else if (i >= 0) {
      this.#rowIndex.push(i);
      this.#value.push(value);
      this.#starts[this.#starts.length - 1] = this.#rowIndex.length;
    }
  }

  /** Integer columns lie between markers; they keep the bounds of continuous ones (0 and +∞ where none is given). */
  relax(): void {
    if (!this.#relaxed)
      this.warn('integer columns are solved as continuous ones; without a bound they have no upper one');
    this.#relaxed = true;
  }

  /** Only the first set of a section counts. */
  counts(section: Section, set: string): boolean {
    const first = this.#sets.get(section);
    if (first === undefined) this.#sets.set(section, set);
    if (first === undefined || first === set) return true;
    // one line for a whole set
    if (this.#leftOutSet !== `${section} ${set}`)
      this.warn(`the set « ${set} » of ${section} is left out: « ${first} » came first`);
    this.#leftOutSet = `${section} ${set}`;
    return false;
  }

  side(section: 'RHS' | 'RANGES', row: string, text: string): void {
    const i = this.#find(row);
    const value = readBound(text);
    if (i === LEFT_OUT) return;
    if (i === OBJECTIVE && section === 'RANGES') {
      this.warn(`the range on the objective « ${row} » means nothing: it is left out`);
      return;
    }
    const before = i === OBJECTIVE ? this.#constant : (section === 'RHS' ? this.#rhs : this.#range)[i];
    if (before !== undefined) throw new Error(`row « ${row} » has a second value in ${section}`);
    if (i === OBJECTIVE) {
      if (!Number.isFinite(value)) throw new Error('the constant of the objective is not finite');
      this.#constant = -value;
    } else if (section === 'RHS') this.#rhs[i] = this.#sideOf(i, value, text);
    else this.#range[i] = value;
  }

  /** ≤ +∞ and ≥ −∞ are no bound; the other infinities leave nothing to solve. */
  #sideOf(i: number, value: number, text: string): number {
    const free = (this.#rowType[i] === 'L' && value > 0) || (this.#rowType[i] === 'G' && value < 0);
    if (!Number.isFinite(value) && !free)
      throw new Error(`« ${text} » is no right-hand side of a row of type ${this.#rowType[i]}`);
    return value;
  }

  bound(type: string, column: string, text: string): void {
    const j = this.#columnOf.get(column);
    if (j === undefined) throw new Error(`no column « ${column} »`);
    const value = () => readBound(text);
    switch (type.toUpperCase()) {
      case 'LI':
        this.relax();
        this.#bind('lower', j, value());
        break;
      case 'LO':
        this.#bind('lower', j, value());
        break;
      case 'UP':
      case 'UI': {
        const up = value();
        this.#bind('upper', j, up);
        // an upper bound below an untouched zero lower bound frees the lower one (usual reading, CPLEX)
        if (up < 0 && !this.#given.has(`lower ${j}`)) {
          this.#lower[j] = -Infinity;
          this.warn(`column « ${column} » has a negative upper bound and no lower one: its lower bound is −∞`);
        }
        break;
      }
      case 'FX':
        this.#bind('lower', j, value());
        this.#bind('upper', j, value());
        break;
      case 'FR':
        this.#bind('lower', j, -Infinity);
        this.#bind('upper', j, Infinity);
        break;
      case 'MI':
        this.#bind('lower', j, -Infinity);
        break;
      case 'PL':
        this.#bind('upper', j, Infinity);
        break;
      case 'BV':
        this.relax();
        this.#bind('lower', j, 0);
        this.#bind('upper', j, 1);
        break;
      default:
        throw new Error(`bound type « ${type} » is not read`);
    }
  }

  #bind(side: 'lower' | 'upper', j: number, value: number): void {
    const bounds = side === 'lower' ? this.#lower : this.#upper;
    const name = this.#columnNames[j]!;
    // a bound that was only taken away (MI, FR, PL, 1e20) may be set after
    if (this.#given.has(`${side} ${j}`) && Number.isFinite(bounds[j]) && bounds[j] !== value)
      throw new Error(`column « ${name} » has two ${side} bounds`);
    if (value === (side === 'lower' ? Infinity : -Infinity))
      throw new Error(`column « ${name} » has no value between its bounds`);
    bounds[j] = value;
    this.#given.add(`${side} ${j}`);
  }

  finish(): NamedProgramme {
    if (this.objective === '') {
      if (this.objectiveName) throw new Error(`no row « ${this.objectiveName} » for the objective`);
      this.warn('no row is the objective: any point that holds the rows is an answer');
    }
    const m = this.#rowNames.length;
    const rowLower = new Float64Array(m);
    const rowUpper = new Float64Array(m);
    for (let i = 0; i < m; i++) {
      const b = this.#rhs[i] ?? 0;
      const r = this.#range[i];
      if (r !== undefined && !Number.isFinite(b))
        throw new Error(`row « ${this.#rowNames[i]!} » has a range and no finite right-hand side`);
      [rowLower[i], rowUpper[i]] = interval(this.#rowType[i]!, b, r);
    }
    return {
      name: this.name,
      sense: this.maximise ? 'maximise' : 'minimise',
      objectiveConstant: this.#constant ?? 0,
      cost: Float64Array.from(this.#cost),
      columnLower: Float64Array.from(this.#lower),
      columnUpper: Float64Array.from(this.#upper),
      rowLower,
      rowUpper,
      matrix: {
        starts: Int32Array.from(this.#starts),
        rowIndex: Int32Array.from(this.#rowIndex),
        value: Float64Array.from(this.#value),
      },
      rowNames: this.#rowNames,
      columnNames: this.#columnNames,
      warnings: this.#warnings,
    };
  }
}

/** What a row allows: its right-hand side, and on the other side the reach of its range. */
function interval(type: string, b: number, range: number | undefined): [lower: number, upper: number] {
  if (type === 'L') return [range === undefined ? -Infinity : b - Math.abs(range), b];
  if (type === 'G') return [b, range === undefined ? Infinity : b + Math.abs(range)];
  return range === undefined ? [b, b] : range < 0 ? [b + range, b] : [b, b + range];
}
