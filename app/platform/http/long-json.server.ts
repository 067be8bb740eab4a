/** JSON of an answer with a long list, written in short turns: 20,000 analyses take half a second at once. */
import { mapInTurns } from './loop-turn.server';

/** `[rows]` */
export const longList = async (rows: Iterable<unknown>): Promise<string> =>
  `[${(await mapInTurns(rows, (row) => JSON.stringify(row) ?? 'null')).join(',')}]`;

/** `{ ...head, [name]: rows }` */
export async function longJson(
  head: Readonly<Record<string, unknown>>,
  name: string,
  rows: Iterable<unknown>,
): Promise<string> {
  const before = JSON.stringify({ ...head, [name]: [] });
  return `${before.slice(0, -3)}${await longList(rows)}}`;
}
