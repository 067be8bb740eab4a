/** A line of a list of stations as values of a station: what the list does not say stays as it starts. */
import type { Field } from '~/records/fields/domain';
import { fieldsOf, tidyCode, type StationValues } from '~/modules/monitoring/stations/domain';
import type { StationFeed } from './hubeau-stations';
import { instantOfText } from './read-feed';
import { isRow, textOf } from './service-row';

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Lists write days as « 1999-10-19 » or with a time; numbers with a point. */
function valueOf(field: Field<unknown>, text: string): unknown {
  if (field.input.control === 'day') {
    const day = DAY.exec(text)?.[0];
    return day === undefined || instantOfText(day) === null ? null : new Date(`${day}T00:00:00Z`);
  }
  if (field.input.control !== 'number') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Null: the line names no station. */
export function readStation({ kind, fields, always = {} }: StationFeed, row: unknown): Partial<StationValues> | null {
  if (!isRow(row)) return null;
  const definitions: Readonly<Record<string, Field<unknown>>> = fieldsOf(kind);
  const values: Record<string, unknown> = { ...always };
  for (const [name, columns] of Object.entries(fields)) {
    const text = columns.map((column) => textOf(row, column)).find((one) => one !== '') ?? '';
    if (text !== '' && definitions[name]) values[name] = valueOf(definitions[name], text);
  }
  const code = tidyCode(String(values['code'] ?? ''));
  if (code === '') return null;
  const second = tidyCode(String(values['secondCode'] ?? ''));
  const place = typeof values['x'] === 'number' && typeof values['y'] === 'number';
  const { x, y, secondCode: _, ...rest } = values;
  return {
    ...rest,
    code,
    ...(second !== '' && second !== code && { secondCode: second }),
    ...(place && { x: x as number, y: y as number, projection: '4326' as const }),
  };
}
