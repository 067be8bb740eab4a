import { done } from '~/kernel/outcome';
import { cellDay } from '~/modules/core/exchange/domain';
import { parsing, asText, commonColumn, type Column, type ColumnOptions } from '../column';

const french = (day: string): string => day.split('-').reverse().join('/');

/** A day, « 31/01/2024 » or « 2024-01-31 ». */
export const day = (options: ColumnOptions = {}): Column => ({
  ...commonColumn(options),
  kind: 'day',
  sql: 'day',
  fallback: null,
  parse: parsing(cellDay, done),
  format: asText,
  validate: () => null,
  input: () => ({ control: 'day' }),
  cell: (value) => ({ text: value === null ? '' : french(asText(value)) }),
  toExcel: (value) => (value === null ? '' : asText(value)),
  excel: { kind: 'day' },
});
