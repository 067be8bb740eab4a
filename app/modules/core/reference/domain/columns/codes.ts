import { done, refused } from '~/kernel/outcome';
import { cellText, refusal } from '~/modules/core/exchange/domain';
import {
  parsing,
  asList,
  asText,
  commonColumn,
  fileObjection,
  objection,
  type Column,
  type ColumnContext,
  type ColumnOptions,
} from '../column';

const optionsOf = (field: string, context: ColumnContext) =>
  [...context.codes(field)].map(([value, name]) => ({
    value,
    label: name && name !== value ? `${value} · ${name}` : value,
  }));

/**
 * Several codes of a Sandre list: « PPR,PHI ». The list may not have the newest codes, so an unknown one is stored
 * without a warning.
 */
export const codes = (field: string, { max = 60, ...options }: ColumnOptions & { max?: number } = {}): Column => ({
  ...commonColumn({ sortable: false, ...options }),
  kind: 'codes',
  sql: 'text[]',
  fallback: [],
  ...(field ? { needs: { codes: field } } : {}),
  parse: parsing(cellText, (text) => {
    const list = (text ?? '')
      .split(/[,;|]/)
      .map((code) => code.trim())
      .filter((code) => code !== '');
    return done([...new Set(list)].sort());
  }),
  format: (value) => asList(value).join(','),
  validate: (value) => {
    const bad = asList(value).find((code) => !/^[\w.-]{1,20}$/.test(String(code)));
    if (bad !== undefined) return objection('code', { value: bad });
    return asList(value).length > max ? objection('tooMany', { max }) : null;
  },
  input(context) {
    const known = optionsOf(field, context);
    return known.length === 0 ? { control: 'text' } : { control: 'many', options: known };
  },
  cell: (value) => ({ text: asList(value).join(', ') }),
  toExcel: (value) => asList(value).join(','),
  excel: { kind: 'text' },
  same: (before, after) => [...asList(before)].sort().join() === [...asList(after)].sort().join(),
});

/** One code of a Sandre list, shown with its name. `open`: codes that the list does not hold are taken too. */
export const codeOf = (
  field: string,
  { max = 20, open = true, ...options }: ColumnOptions & { max?: number; open?: boolean } = {},
): Column => ({
  ...commonColumn(options),
  kind: 'code',
  sql: 'text',
  fallback: '',
  needs: { codes: field },
  parse: parsing(cellText, (text, context) => {
    const code = text ?? '';
    return code === '' || open || context.codes(field).has(code)
      ? done(code)
      : refused(objection('unknownCode', { value: code, field }));
  }),
  format: asText,
  validate: (value) => (asText(value).length > max ? fileObjection(refusal('tooLongText', { limit: max })) : null),
  input(context) {
    const known = optionsOf(field, context);
    return open && known.length === 0 ? { control: 'text', maxLength: max } : { control: 'select', options: known };
  },
  cell(value, context) {
    const name = context.codes(field).get(asText(value));
    return { text: name && name !== value ? `${asText(value)} · ${name}` : asText(value) };
  },
  toExcel: asText,
  excel: { kind: 'text' },
});
