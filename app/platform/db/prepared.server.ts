/**
 * Statements of pages are prepared: PostgreSQL spent more on reading and planning them than on answering (decision
 * 147). A connection keeps those that come again and again, by a name that is their digest.
 */
import { createHash } from 'node:crypto';

/** What has come so often is worth keeping; what came once (a list of ids of some length) may never come again. */
const COMES_AGAIN = 3;
/** Plans kept by each connection: some tens of kB each in the memory of PostgreSQL. */
const MOST_KEPT = 300;
/** Texts whose coming is counted. */
const MOST_COUNTED = 3000;

/** The name under which a statement is prepared; empty for those that are rare, or once enough are kept. */
export function statementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_KEPT) return known ?? '';
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < COMES_AGAIN) {
      if (seen.size >= MOST_COUNTED) seen.clear();
      seen.set(sql, times);
      return '';
    }
    seen.delete(sql);
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
    return name;
  };
}
