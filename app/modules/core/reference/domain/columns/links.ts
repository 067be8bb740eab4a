import { done, refused, type Outcome } from '~/kernel/outcome';
import { cellText, refusal } from '~/modules/core/exchange/domain';
import {
  parsing,
  asList,
  asNumber,
  commonColumn,
  fileObjection,
  type Column,
  type ColumnContext,
  type ColumnOptions,
  type Objection,
} from '../column';

const optionsOf = (set: string, context: ColumnContext) =>
  context.items(set).all.map(({ id, name }) => ({ value: `#${id}`, label: name }));
const nameOf = (set: string, id: string | number, context: ColumnContext): string =>
  context.items(set).nameOf(id) ?? `#${id}`;

function find(set: string, submitted: string, context: ColumnContext): Outcome<number, Objection> {
  const found = context.items(set).find(submitted);
  return found.ok ? done(Number(found.value.id)) : refused(fileObjection(found.reason));
}

/** A link to an item of another set: stored as its id, shown and imported by its name. */
export const link = (set: string, options: ColumnOptions = {}): Column => ({
  ...commonColumn(options),
  kind: 'link',
  sql: 'int4',
  fallback: null,
  needs: { set },
  parse: parsing(cellText, (text, context) => (text === null ? done(null) : find(set, text, context))),
  format: (value) => (value === null ? '' : `#${asNumber(value)}`),
  validate: (value) => (value !== null && asNumber(value) === null ? fileObjection(refusal('notANumber')) : null),
  input: (context) => ({ control: 'select', options: optionsOf(set, context) }),
  cell: (value, context) => ({ text: value === null ? '' : nameOf(set, asNumber(value) ?? '', context) }),
  toExcel: (value, context) => (value === null ? '' : labelOf(set, asNumber(value) ?? 0, context)),
  excel: { kind: 'text' },
});

/** Several items of another set, by name, separated by commas in a file. */
export const links = (set: string): Column => ({
  ...commonColumn({ sortable: false }),
  kind: 'links',
  sql: 'int4[]',
  fallback: [],
  needs: { set },
  parse: parsing(cellText, (text, context) => {
    const ids: number[] = [];
    for (const submitted of splitNames(set, text ?? '', context)) {
      const found = find(set, submitted, context);
      if (!found.ok) return found;
      ids.push(found.value);
    }
    return done([...new Set(ids)].sort((a, b) => a - b));
  }),
  format: (value) =>
    asList(value)
      .map((id) => `#${id}`)
      .join(','),
  validate: () => null,
  input: (context) => ({ control: 'many', options: optionsOf(set, context) }),
  cell: (value, context) => ({
    text: asList(value)
      .map((id) => nameOf(set, id, context))
      .join(', '),
  }),
  toExcel: (value, context) =>
    asList(value)
      .map((id) => labelOf(set, Number(id), context))
      .join(','),
  excel: { kind: 'text' },
  same: (before, after) => [...asList(before)].sort().join() === [...asList(after)].sort().join(),
});

/** A name with a comma cannot be in a list, so its id is written. */
function labelOf(set: string, id: number, context: ColumnContext): string {
  const item = context.items(set).all.find((one) => Number(one.id) === id);
  if (!item) return `#${id}`;
  const label = context.items(set).labelOf(item);
  return label.includes(',') ? `#${id}` : label;
}

/** A name of the set may itself hold a comma; a lone one is taken whole. */
function splitNames(set: string, text: string, context: ColumnContext): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && context.items(set).find(text).ok ? [text] : parts;
}
