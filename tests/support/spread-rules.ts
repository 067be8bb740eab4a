/**
 * What an engine that spreads tables over nodes refuses, or does on several nodes at once without need. From the
 * limitations that Citus tells (https://docs.citusdata.com/en/stable/develop/reference_workarounds.html), and the last
 * three from running it (decision 141): a manual is not the engine.
 */
const SERIES_TABLES = ['Measure', 'MeasureReplaced', 'SeriesDay'];
export const STATION_TABLES = ['Analysis', 'AnalysisTotal', 'AnalysisReplaced'];
export const LARGE_TABLES = [...SERIES_TABLES, ...STATION_TABLES];

const LARGE = String.raw`"(?:${LARGE_TABLES.join('|')})"`;
const KEY = '"(?:series|station)Id"';
export const usesOfLarge = new RegExp(String.raw`(?:FROM|JOIN|INTO|UPDATE|USING)\s+${LARGE}`, 'g');

/** Where the parenthesis that opens here has closed. */
function closing(sql: string, open: number): number {
  let [end, depth] = [open, 0];
  do {
    if (sql[end] === '(') depth += 1;
    if (sql[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < sql.length);
  return end;
}

/** What stands in the parentheses that these words open. */
const bodies = (sql: string, opening: RegExp): readonly string[] =>
  [...sql.matchAll(opening)].map(({ index }) => {
    const open = sql.indexOf('(', index);
    return sql.slice(open + 1, closing(sql, open) - 1);
  });
/** Bodies of the questions asked of each row. */
const questions = (sql: string): readonly string[] => bodies(sql, /EXISTS \(/g);

/** Bodies of the materialized parts of a WITH, each planned by itself, and what is left without them. */
function parts(sql: string): readonly string[] {
  const found: string[] = [];
  let rest = sql;
  for (let start = rest.search(/AS MATERIALIZED \(/); start >= 0; start = rest.search(/AS MATERIALIZED \(/)) {
    const open = rest.indexOf('(', start);
    const end = closing(rest, open);
    found.push(rest.slice(open + 1, end - 1));
    rest = `${rest.slice(0, start)}AS HELD${rest.slice(end)}`;
  }
  return [...found, rest];
}

interface Rule {
  readonly name: string;
  /** asked of migrations too, whose statements are about all series */
  readonly ofMigrations?: boolean;
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
    ofMigrations: true,
    breaks: (sql) => {
      const main = parts(sql).at(-1)!;
      if (!new RegExp(String.raw`(?:UPDATE|DELETE FROM)\s+(?!${LARGE})"`).test(main)) return false;
      return new RegExp(
        String.raw`EXISTS \(\s*SELECT[^)]*FROM ${LARGE}|(?:USING|JOIN) ${LARGE}|FROM \(\s*SELECT[^;]*FROM ${LARGE}`,
      ).test(main);
    },
  },
  {
    // refused: « direct joins between distributed and local tables are not supported »
    name: 'a large table is not asked of each row of a small one: lists of values go from one to the other',
    breaks: (sql) =>
      parts(sql).some(
        (part) =>
          new RegExp(String.raw`(?:FROM|JOIN|,)\s+(?!${LARGE})"`).test(part) &&
          // a question of one series is answered where that lies
          questions(part).some(
            (question) => new RegExp(String.raw`FROM ${LARGE}`).test(question) && !/Id" = \$\d/.test(question),
          ),
      ),
  },
  {
    // refused: « relation staged is not distributed »
    name: 'staged rows, which lie on one node, enter named writes as a materialized part',
    breaks: (sql) => {
      const rest = parts(sql).at(-1)!;
      return (
        new RegExp(String.raw`AS \(\s*(?:DELETE FROM|INSERT INTO|UPDATE) ${LARGE}`).test(rest) &&
        /(?:FROM|JOIN|USING) staged\b/.test(rest)
      );
    },
  },
  {
    // a set that PostgreSQL takes for larger than its work_mem is read again for each row: minutes, of twenty years
    name: 'no value is looked for among the rows of a large table (IN): a list of values goes there instead',
    breaks: (sql) =>
      bodies(sql, /\bIN\s*\(\s*SELECT/g).some((body) => new RegExp(String.raw`FROM ${LARGE}`).test(body)),
  },
];

/** Whether this place stands in a named part that deletes or inserts. */
function isInWrite(sql: string, index: number): boolean {
  const before = sql.slice(0, index);
  const opened = before.lastIndexOf(' AS (');
  return opened >= 0 && /^\s*(?:DELETE|INSERT|UPDATE)/.test(sql.slice(opened + 5));
}
