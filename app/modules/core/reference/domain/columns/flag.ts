import { done } from '~/kernel/outcome';
import { cellFlag } from '~/modules/core/exchange/domain';
import { parsing, commonColumn, type Column, type ColumnOptions } from '../column';

/** Yes or no. Files contain 1 and 0, « oui » and « non »; an empty cell gives the default of a new item. */
export const flag = ({ fallback = false, ...options }: ColumnOptions & { fallback?: boolean } = {}): Column => ({
  ...commonColumn(options),
  kind: 'flag',
  sql: 'bool',
  fallback,
  parse: parsing(cellFlag, (value) => done(value ?? fallback)),
  format: (value) => (value === true ? '1' : '0'),
  validate: () => null,
  input: () => ({ control: 'check' }),
  cell: (value, context) => ({
    text: context.words(value === true ? 'reference:yes' : 'reference:no')[0] ?? '',
    check: value === true,
  }),
  toExcel: (value) => (value === true ? 1 : 0),
  excel: { kind: 'integer' },
});
