/** JSON of an answer with a long list, written in short turns: 20,000 analyses take half a second at once. */
import { withoutNoise } from '~/kernel/precision';
import { mapInTurns } from './loop-turn.server';

/** Numbers leave without the noise of binary fractions (decision 056): 35.22, not 35.21999999999999. */
const leaving = (_: string, value: unknown): unknown => (typeof value === 'number' ? withoutNoise(value) : value);
export const jsonText = (value: unknown): string => JSON.stringify(value, leaving) ?? 'null';

/** `[rows]`. `written`: told of each as it is, may throw: what is too heavy is not made to its end */
export async function longList(rows: Iterable<unknown>, written?: (row: string) => void): Promise<string> {
  const texts = await mapInTurns(rows, (row) => {
    const text = jsonText(row);
    written?.(text);
    return text;
  });
  return `[${texts.join(',')}]`;
}

/** `{ ...head, [name]: rows }` */
export async function longJson(
  head: Readonly<Record<string, unknown>>,
  name: string,
  rows: Iterable<unknown>,
): Promise<string> {
  const before = jsonText({ ...head, [name]: [] });
  return `${before.slice(0, -3)}${await longList(rows)}}`;
}
