/** A filter of SensorThings as a condition of SQL: columns by their paths, every literal a parameter. */
import { isDay } from '~/kernel/civil-time';
import {
  COMPARISONS,
  QueryFault,
  type Calculation,
  type Filter,
  type FunctionName,
  type Order,
  type Term,
} from '../domain/things-query';

type SqlType = 'text' | 'number' | 'time' | 'boolean' | 'point';
export interface Column {
  readonly sql: string;
  readonly type: SqlType;
}
export type ColumnsOf = Readonly<Record<string, Column>>;

/** Parameters of one statement, in their order. */
export interface Parameters {
  readonly values: unknown[];
  readonly add: (value: unknown) => string;
}
export function parametersOf(...values: unknown[]): Parameters {
  return { values, add: (value) => `$${values.push(value)}` };
}

interface Compiled {
  readonly sql: string;
  readonly type: SqlType | 'shape' | 'none';
}

function columnOf(columns: ColumnsOf, path: string): Column {
  const found = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (!found) throw new QueryFault('path', { path, names: Object.keys(columns).join(', ') });
  return found;
}

const CASTS = { text: 'text', number: 'float8', boolean: 'boolean' } as const;
const SHAPE = /^(?:POLYGON\s*\(\(([^()]*)\)\)|POINT\s*\(([^()]*)\))$/i;
/** Nothing on the Earth is farther; larger numbers overflow what is calculated of them. */
const FARTHEST = 1000;

function pointsOf(list: string): (readonly [number, number])[] | null {
  const points = list.split(',').map((point) => point.trim().split(/\s+/).map(Number));
  const isPlace = (point: number[]): point is [number, number] =>
    point.length === 2 && point.every((one) => Math.abs(one) <= FARTHEST);
  return points.every(isPlace) ? points : null;
}

function shape(value: string, { add }: Parameters): Compiled {
  const [, ring, place] = SHAPE.exec(value.trim()) ?? [];
  const points = pointsOf(ring ?? place ?? '');
  const texts = points?.map(([x, y]) => `(${x},${y})`);
  if (texts && ring !== undefined && texts.length >= 4)
    return { sql: `${add(`(${texts.join(',')})`)}::polygon`, type: 'shape' };
  if (texts && place !== undefined && texts.length === 1) return { sql: `${add(texts[0])}::point`, type: 'point' };
  throw new QueryFault('shape');
}

/** The instant, of a day that the calendar has. */
function instant(value: string): string {
  const day = value.slice(0, 10);
  const at = Date.parse(value);
  if (Number.isNaN(at) || day < '0002' || !isDay(day)) throw new QueryFault('time', { value });
  return new Date(at).toISOString();
}

function literal({ type, value }: Extract<Term, { is: 'literal' }>, parameters: Parameters): Compiled {
  if (type === 'none') return { sql: 'NULL', type: 'none' };
  if (type === 'shape') return shape(value, parameters);
  if (type === 'number' && !Number.isFinite(Number(value))) throw new QueryFault('number', { value });
  if (type === 'time') return { sql: `${parameters.add(instant(value))}::timestamptz`, type };
  return { sql: `${parameters.add(value)}::${CASTS[type]}`, type };
}

interface Call {
  /** types that it takes */ readonly takes: readonly Compiled['type'][];
  /** how many of them may be left out */ readonly spare?: number;
  readonly gives: SqlType;
  readonly sql: (...terms: string[]) => string;
}
const ofText = (gives: SqlType, sql: Call['sql'], count = 1): Call => ({
  takes: Array(count).fill('text'),
  gives,
  sql,
});
const ofNumber = (sql: Call['sql']): Call => ({ takes: ['number'], gives: 'number', sql });
/** Parts of an instant are those of universal time, as instants are given. */
const partOf = (part: string): Call => ({
  takes: ['time'],
  gives: 'number',
  sql: (at) => `extract(${part} FROM ${at} AT TIME ZONE 'UTC')::float8`,
});
const within: Call = { takes: ['point', 'shape'], gives: 'boolean', sql: (place, area) => `${area} @> ${place}` };
/** In degrees, as the places are. */
const distance: Call = { takes: ['point', 'point'], gives: 'number', sql: (one, other) => `(${one} <-> ${other})` };

const CALLS: Readonly<Record<FunctionName, Call>> = {
  startswith: ofText('boolean', (text, start) => `starts_with(${text}, ${start})`, 2),
  endswith: ofText('boolean', (text, end) => `right(${text}, length(${end})) = ${end}`, 2),
  substringof: ofText('boolean', (part, text) => `strpos(${text}, ${part}) > 0`, 2),
  tolower: ofText('text', (text) => `lower(${text})`),
  toupper: ofText('text', (text) => `upper(${text})`),
  trim: ofText('text', (text) => `btrim(${text})`),
  concat: ofText('text', (one, other) => `(${one} || ${other})`, 2),
  length: ofText('number', (text) => `length(${text})::float8`),
  indexof: ofText('number', (text, part) => `(strpos(${text}, ${part}) - 1)::float8`, 2),
  substring: {
    takes: ['text', 'number', 'number'],
    spare: 1,
    gives: 'text',
    sql: (text, from, most) => `substr(${text}, (${from})::int + 1${most === undefined ? '' : `, (${most})::int`})`,
  },
  // halves go away from zero, as the standard has it
  round: ofNumber((value) => `round((${value})::numeric)::float8`),
  floor: ofNumber((value) => `floor(${value})`),
  ceiling: ofNumber((value) => `ceil(${value})`),
  now: { takes: [], gives: 'time', sql: () => 'now()' },
  date: { takes: ['time'], gives: 'time', sql: (at) => `date_trunc('day', ${at}, 'UTC')` },
  year: partOf('year'),
  month: partOf('month'),
  day: partOf('day'),
  hour: partOf('hour'),
  minute: partOf('minute'),
  second: { ...partOf('second'), sql: (at) => `floor(${partOf('second').sql(at)})` },
  st_within: within,
  st_intersects: within,
  'geo.intersects': within,
  st_distance: distance,
  'geo.distance': distance,
};
const CALCULATIONS: Readonly<Record<Calculation, (left: string, right: string) => string>> = {
  add: (left, right) => `(${left} + ${right})`,
  sub: (left, right) => `(${left} - ${right})`,
  mul: (left, right) => `(${left} * ${right})`,
  div: (left, right) => `(${left} / ${right})`,
  mod: (left, right) => `mod((${left})::numeric, (${right})::numeric)::float8`,
};

function term(given: Term, columns: ColumnsOf, parameters: Parameters): Compiled {
  if (given.is === 'path') return columnOf(columns, given.path);
  if (given.is === 'literal') return literal(given, parameters);
  if (given.is === 'calculation') {
    const [left, right] = [given.left, given.right].map((one) => numberOf(one, columns, parameters)) as [
      string,
      string,
    ];
    return { sql: CALCULATIONS[given.by](left, right), type: 'number' };
  }
  const { takes, spare = 0, gives, sql } = CALLS[given.name];
  const terms = given.terms.map((one) => term(one, columns, parameters));
  const fits = terms.length <= takes.length && terms.length >= takes.length - spare;
  if (!fits || terms.some(({ type }, rank) => type !== takes[rank]))
    throw new QueryFault('arguments', { name: given.name, types: takes.join(', ') || '–' });
  return { sql: sql(...terms.map((one) => one.sql)), type: gives };
}

/** A whole column is widened: its calculations neither overflow nor cut. */
function numberOf(given: Term, columns: ColumnsOf, parameters: Parameters): string {
  const { sql, type } = term(given, columns, parameters);
  if (type !== 'number') throw new QueryFault('types', { left: type, right: 'number' });
  return `(${sql})::float8`;
}

export function conditionOf(filter: Filter, columns: ColumnsOf, parameters: Parameters): string {
  switch (filter.is) {
    case 'and':
    case 'or': {
      const [left, right] = [filter.left, filter.right].map((one) => conditionOf(one, columns, parameters));
      return `(${left} ${filter.is.toUpperCase()} ${right})`;
    }
    case 'not':
      return `(${conditionOf(filter.of, columns, parameters)} IS NOT TRUE)`;
    case 'holds': {
      const held = term(filter.term, columns, parameters);
      if (held.type !== 'boolean') throw new QueryFault('noCondition');
      return `(${held.sql})`;
    }
    case 'compare': {
      const [left, right] = [filter.left, filter.right].map((one) => term(one, columns, parameters)) as [
        Compiled,
        Compiled,
      ];
      if (left.type === 'none' || right.type === 'none') {
        if (filter.by !== 'eq' && filter.by !== 'ne')
          throw new QueryFault('types', { left: left.type, right: right.type });
        return `(${left.type === 'none' ? right.sql : left.sql} IS ${filter.by === 'ne' ? 'NOT ' : ''}NULL)`;
      }
      if (left.type !== right.type || left.type === 'point' || left.type === 'shape')
        throw new QueryFault('types', { left: left.type, right: right.type });
      return `(${left.sql} ${COMPARISONS[filter.by]} ${right.sql})`;
    }
    default:
      return filter satisfies never;
  }
}

/** The key last: pages neither overlap nor leave something out. */
export function orderOf(order: readonly Order[], columns: ColumnsOf, key: string): string {
  const asked = order.map(({ path, descending }) => {
    const { sql, type } = columnOf(columns, path);
    if (type === 'point') throw new QueryFault('order', { path });
    return `${sql} ${descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}`;
  });
  return [...asked, ...(order.some(({ path }) => columns[path]?.sql === key) ? [] : [`${key} ASC`])].join(', ');
}
