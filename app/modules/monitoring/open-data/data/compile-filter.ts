/** A filter of SensorThings as a condition of SQL: columns by their paths, every literal a parameter. */
import { COMPARISONS, QueryFault, type Filter, type Order, type Term } from '../domain/things-query';

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

const CASTS = { text: 'text', number: 'float8', time: 'timestamptz', boolean: 'boolean' } as const;
const RING = /^POLYGON\s*\(\(([^()]*)\)\)$/i;

function literal({ type, value }: Extract<Term, { is: 'literal' }>, parameters: Parameters): Compiled {
  if (type === 'none') return { sql: 'NULL', type: 'none' };
  if (type === 'shape') {
    const points = RING.exec(value.trim())?.[1]
      ?.split(',')
      .map((point) => point.trim().split(/\s+/).map(Number));
    if (!points || points.length < 4 || points.some((point) => point.length !== 2 || !point.every(Number.isFinite)))
      throw new QueryFault('shape');
    const ring = points.map(([x, y]) => `(${x},${y})`).join(',');
    return { sql: `${parameters.add(`(${ring})`)}::polygon`, type: 'shape' };
  }
  if (type === 'time' && Number.isNaN(Date.parse(value))) throw new QueryFault('time', { value });
  return { sql: `${parameters.add(value)}::${CASTS[type]}`, type };
}

/** The types that each function takes, and what it gives. */
const CALLS = {
  startswith: {
    takes: ['text', 'text'],
    gives: 'boolean',
    sql: ([a, b]: readonly string[]) => `starts_with(${a}, ${b})`,
  },
  endswith: {
    takes: ['text', 'text'],
    gives: 'boolean',
    sql: ([a, b]: readonly string[]) => `right(${a}, length(${b})) = ${b}`,
  },
  substringof: {
    takes: ['text', 'text'],
    gives: 'boolean',
    sql: ([part, whole]: readonly string[]) => `strpos(${whole}, ${part}) > 0`,
  },
  tolower: { takes: ['text'], gives: 'text', sql: ([a]: readonly string[]) => `lower(${a})` },
  toupper: { takes: ['text'], gives: 'text', sql: ([a]: readonly string[]) => `upper(${a})` },
  st_within: { takes: ['point', 'shape'], gives: 'boolean', sql: ([a, b]: readonly string[]) => `${b} @> ${a}` },
} as const;

function term(given: Term, columns: ColumnsOf, parameters: Parameters): Compiled {
  if (given.is === 'path') return columnOf(columns, given.path);
  if (given.is === 'literal') return literal(given, parameters);
  const { takes, gives, sql } = CALLS[given.name];
  const terms = given.terms.map((one) => term(one, columns, parameters));
  if (terms.length !== takes.length || terms.some(({ type }, rank) => type !== takes[rank]))
    throw new QueryFault('arguments', { name: given.name, types: takes.join(', ') });
  return { sql: sql(terms.map((one) => one.sql)), type: gives };
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
