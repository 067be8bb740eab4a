/**
 * What an engine that spreads tables over nodes refuses, or does on several nodes at once without need. From the
 * limitations that Citus tells (https://docs.citusdata.com/en/stable/develop/reference_workarounds.html).
 */
const SERIES_TABLES = ['Measure', 'MeasureReplaced', 'SeriesDay'];
export const STATION_TABLES = ['Analysis', 'AnalysisTotal', 'AnalysisReplaced'];
export const LARGE_TABLES = [...SERIES_TABLES, ...STATION_TABLES];

const LARGE = String.raw`"(?:${LARGE_TABLES.join('|')})"`;
const KEY = '"(?:series|station)Id"';
export const usesOfLarge = new RegExp(String.raw`(?:FROM|JOIN|INTO|UPDATE|USING)\s+${LARGE}`, 'g');

/** Bodies of the materialized parts of a WITH, each planned by itself, and what is left without them. */
function parts(sql: string): readonly string[] {
  const found: string[] = [];
  let rest = sql;
  for (let start = rest.search(/AS MATERIALIZED \(/); start >= 0; start = rest.search(/AS MATERIALIZED \(/)) {
    const open = rest.indexOf('(', start);
    let [end, depth] = [open, 0];
    do {
      if (rest[end] === '(') depth += 1;
      if (rest[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < rest.length);
    found.push(rest.slice(open + 1, end - 1));
    rest = `${rest.slice(0, start)}AS HELD${rest.slice(end)}`;
  }
  return [...found, rest];
}

interface Rule {
  readonly name: string;
  readonly breaks: (sql: string) => boolean;
}

export const RULES: readonly Rule[] = [
  {
    name: 'each large table is narrowed to its series or station',
    breaks: (sql) =>
      (sql.match(new RegExp(String.raw`${KEY} = (?:\$|ANY|\w+\.)|\(${KEY}`, 'g'))?.length ?? 0) <
      (sql.match(usesOfLarge)?.length ?? 0),
  },
  {
    // else a table in parts is read whole: its rows are met with the list instead of being looked up
    name: 'a list of series or stations narrows the large table itself too, beside the join',
    breaks: (sql) =>
      parts(sql).some(
        (part) =>
          /unnest\(\$\d+::int\[\]/.test(part) &&
          new RegExp(String.raw`${LARGE} \w+ (?:ON|WHERE) \w+\.${KEY} = \w+\.(?:id|station)\b`).test(part) &&
          !new RegExp(String.raw`${KEY} = ANY\(`).test(part),
      ),
  },
  {
    name: 'two series meet in materialized parts only, each read where it lies',
    breaks: (sql) =>
      parts(sql).some((part) => {
        const named = [...part.matchAll(new RegExp(String.raw`(?:\w+\.)?${KEY} = (\$\{?\w+|ANY\(\$\d+)`, 'g'))];
        // a part that writes is planned by itself as well
        const read = named.filter(({ index }) => !isInWrite(part, index));
        return new Set(read.map(([, value]) => value)).size > 1;
      }),
  },
  {
    name: 'an insert names its key first, and its conflict target begins with it',
    breaks: (sql) =>
      [...sql.matchAll(new RegExp(String.raw`INTO\s+${LARGE}(?: AS \w+)?\s*\(([^)]*)`, 'g'))].some(
        ([, columns]) => !new RegExp(`^${KEY}`).test(columns?.trim() ?? ''),
      ) || new RegExp(String.raw`ON CONFLICT \((?!${KEY})`).test(sql),
  },
  { name: 'a key never changes', breaks: (sql) => new RegExp(String.raw`SET\s+(?:[^;]*?,\s*)?${KEY} =`).test(sql) },
  {
    name: 'nothing is asked that only one machine can say',
    breaks: (sql) =>
      /\b(?:xmax|xmin|ctid|tableoid)\b|FOR (?:UPDATE|SHARE|NO KEY)|TABLESAMPLE|GROUPING SETS|WITH RECURSIVE/.test(sql),
  },
  { name: 'no row of another table is answered by a query of its own (LATERAL)', breaks: (sql) => /LATERAL/.test(sql) },
  {
    name: 'a write of a small table asks large ones apart, not row by row',
    breaks: (sql) => {
      const main = parts(sql).at(-1)!;
      if (!new RegExp(String.raw`(?:UPDATE|DELETE FROM)\s+(?!${LARGE})"`).test(main)) return false;
      return new RegExp(String.raw`EXISTS \(\s*SELECT[^)]*FROM ${LARGE}|(?:USING|JOIN) ${LARGE}`).test(main);
    },
  },
];

/** Whether this place stands in a named part that deletes or inserts. */
function isInWrite(sql: string, index: number): boolean {
  const before = sql.slice(0, index);
  const opened = before.lastIndexOf(' AS (');
  return opened >= 0 && /^\s*(?:DELETE|INSERT|UPDATE)/.test(sql.slice(opened + 5));
}
