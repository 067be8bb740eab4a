import { done, refused, type Outcome } from '~/kernel/outcome';
import { cellText, refusal, type CellValue, type Refusal } from '~/records/exchange/domain';
import type { Field } from '../field';
import type { CellContext, Cells, OwnCells } from '../column';
import { asText, type RowValue } from '../listing';
import { cellObjection, fileObjection, type Objection } from '../objection';

/** Reads a cell of a file or a form, then makes of it a value of the field. */
export const parsing =
  <Read>(
    read: (cell: CellValue | undefined) => Outcome<Read, Refusal>,
    take: (value: Read, context: CellContext) => Outcome<RowValue, Objection>,
  ): Cells['readCell'] =>
  (cell, context) => {
    const found = read(cell);
    return found.ok ? take(found.value, context) : refused(fileObjection(found.reason));
  };

/** A text, trimmed; an empty cell is the empty text. */
export const textCells = (field: Field<RowValue>): OwnCells => ({
  readCell: parsing(cellText, (text) => done(field.tidy?.(text ?? '') ?? text ?? '')),
  check(value) {
    const [text, limit] = [asText(value), field.input.max ?? Infinity];
    if (text.length > limit) return fileObjection(refusal('tooLongText', { limit }));
    return text === '' ? null : (field.check?.(text) ?? null);
  },
});

const optionsOf = (codes: ReadonlyMap<string, string>) =>
  [...codes].map(([value, name]) => ({ value, label: name && name !== value ? `${value} · ${name}` : value }));
const knownBy = ({ list }: Field<RowValue>, context: CellContext) => context.codes(list?.needs?.codes ?? '');

/** One code: typed where its list is not known, and open. */
export const codeCells = (field: Field<RowValue>): OwnCells => {
  const { control, required, max } = field.input;
  const open = control === 'text';
  return {
    ...textCells(field),
    readCell: parsing(cellText, (text, context) => {
      const code = text ?? '';
      return code === '' || open || knownBy(field, context).has(code)
        ? done(code)
        : refused(cellObjection('unknownCode', { value: code, field: field.list?.needs?.codes ?? '' }));
    }),
    drawn(context) {
      const known = optionsOf(knownBy(field, context));
      return open && known.length === 0 ? { control, required, max } : { control: 'select', required, options: known };
    },
    shown(value, context) {
      const name = knownBy(field, context).get(asText(value));
      return { text: name && name !== value ? `${asText(value)} · ${name}` : asText(value) };
    },
  };
};

const list = (value: RowValue): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
/** Several codes: « PPR,PHI »; ticked where their list is known. */
export const codesCells = (field: Field<RowValue>): OwnCells => ({
  sortable: false,
  readCell: parsing(cellText, (text) => {
    const codes = (text ?? '').split(/[,;|]/).map((code) => code.trim());
    const filled = codes.filter((code) => code !== '');
    return done([...new Set(filled.map((code) => field.tidy?.(code) ?? code))].sort());
  }),
  check(value) {
    const bad = list(value).find((code) => !/^[\w.-]{1,20}$/.test(code));
    if (bad !== undefined) return cellObjection('code', { value: bad });
    const max = field.input.max ?? Infinity;
    return list(value).length > max ? cellObjection('tooMany', { max }) : null;
  },
  drawn(context) {
    const known = optionsOf(knownBy(field, context));
    return known.length === 0 ? { control: 'text' } : { control: 'many', options: known };
  },
  shown: (value) => ({ text: list(value).join(', ') }),
  toFile: (value) => list(value).join(','),
});
