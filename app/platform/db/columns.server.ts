/**
 * Many rows as typed arrays: each column travels as one value, the bytes of its numbers. 170,000 rows of six columns
 * take milliseconds of the only thread; as objects they take seconds.
 */
import pg from 'pg';
import { db } from './client.server';
import type { Transaction } from './transaction.server';

interface ColumnsQuery<Int extends string, Float extends string> {
  readonly table: string;
  readonly integers: readonly Int[];
  readonly floats: readonly Float[];
  /** yes and no, as 1 and 0 */
  readonly flags?: readonly Int[];
  /** SQL over the table, parameters from $1 */
  readonly where: string;
  readonly values: readonly unknown[];
}
type Columns<Int extends string, Float extends string> = Record<Int, Int32Array> & Record<Float, Float64Array>;

/** The same rows, in the same order, in every column. `tx`: as that transaction sees them. */
export async function readColumns<Int extends string, Float extends string>(
  { table, integers, floats, flags = [], where, values }: ColumnsQuery<Int, Float>,
  tx?: Transaction,
): Promise<Columns<Int, Float>> {
  const packed =
    (send: string, cast = '') =>
    (name: string) =>
      `string_agg(${send}(${pg.escapeIdentifier(name)}${cast}), ''::bytea) AS ${pg.escapeIdentifier(name)}`;
  const selected = [
    ...integers.map(packed('int4send')),
    ...flags.map(packed('int4send', '::int')),
    ...floats.map(packed('float8send')),
  ];
  const text = `SELECT ${selected.join(', ')} FROM ${pg.escapeIdentifier(table)} WHERE ${where}`;
  type Row = Record<string, Uint8Array | null>;
  const [row] = tx
    ? await tx.$queryRawUnsafe<Row[]>(text, ...values)
    : (await db().pool.query<Row>(text, [...values])).rows;
  return Object.fromEntries([
    ...[...integers, ...flags].map((name) => [name, new Int32Array(aligned(row?.[name], 4))]),
    ...floats.map((name) => [name, new Float64Array(aligned(row?.[name], 8))]),
  ]) as Columns<Int, Float>;
}

/** Copied from the network's byte order to the processor's. */
function aligned(bytes: Uint8Array | null | undefined, width: 4 | 8): ArrayBuffer {
  const copy = Buffer.from(new ArrayBuffer(bytes?.length ?? 0));
  if (bytes) copy.set(bytes);
  if (width === 4) copy.swap32();
  else copy.swap64();
  return copy.buffer;
}
