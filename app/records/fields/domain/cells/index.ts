/** The cells of each kind of field. Servers alone load them: a browser's form does without. */
import type { Field, FieldKind } from '../field';
import type { Column, OwnCells } from '../column';
import { asText, type RowValue } from '../listing';
import { choiceCells, dayCells, flagCells } from './choice';
import { linkCells, linksCells } from './links';
import { decimalCells, integerCells } from './number';
import { outlineCells } from './outline';
import { codeCells, codesCells, textCells } from './text';

export * from './form-of';
export { OUTLINE_OF_FILE } from './outline';

const CELLS: Readonly<Partial<Record<FieldKind, (field: Field<RowValue>) => OwnCells>>> = {
  text: textCells,
  integer: integerCells,
  decimal: decimalCells,
  choice: choiceCells,
  flag: flagCells,
  day: dayCells,
  link: linkCells,
  links: linksCells,
  code: codeCells,
  codes: codesCells,
  outline: outlineCells,
};

/** A field as lists and files have it. */
export function withCells(field: Field<RowValue>): Column {
  const cells = CELLS[field.kind]?.(field);
  if (!cells) throw new Error(`no cells for fields of kind ${field.kind}`);
  return {
    ...field,
    required: field.input.required === true,
    search: false,
    sortable: true,
    filter: false,
    inList: true,
    inForm: true,
    aliases: [],
    check: () => null,
    drawn: () => field.input,
    shown: (value) => ({ text: asText(value) }),
    toFile: asText,
    file: { kind: 'text' },
    ...cells,
    ...field.list,
  };
}
