/** Columns as the fields of a form: read by what reads their cells in a file, drawn with what the page is given. */
import { numberForInput } from '~/kernel/french-number';
import { refused, type Outcome } from '~/kernel/outcome';
import { readingsOf } from '~/kernel/typed-number';
import { sentenceOf, type CellValue } from '~/records/exchange/domain';
import type { FieldFault } from '~/kernel/form';
import type { CellContext, Column } from '../column';
import type { Field, FieldInput } from '../field';
import type { RowValue } from '../listing';
import { cellObjection, type Objection } from '../objection';

export type ColumnForm = Readonly<Record<string, Field<RowValue, FieldFault>>>;
interface Asked {
  readonly context: CellContext;
  /** a line of a list, where several choices are one line of text */
  readonly compact?: boolean;
}

/** As a form is told it: the fault and its remedy. */
export const faultOf = ({ reason, remedy }: Objection): FieldFault => [sentenceOf(reason), sentenceOf(remedy)];

/** What a form sent for a column, as its cell; a box that is not ticked sends nothing. */
const cellOfTexts = ({ kind }: Column, texts: readonly string[]): CellValue =>
  kind === 'flag' ? texts.length > 0 : texts.join(',');

/** A JSON value as its cell; ids of other sets are marked so that no name is mistaken for one. */
export function cellOfJson({ kind }: Column, sent: unknown): CellValue {
  const id = (value: unknown): string =>
    typeof value === 'number' || /^\d+$/.test(String(value)) ? `#${String(value)}` : String(value);
  if (Array.isArray(sent)) return sent.map((one) => (kind === 'links' ? id(one) : String(one))).join(',');
  if (sent === null || typeof sent === 'boolean') return sent;
  if (kind === 'link') return id(sent);
  return typeof sent === 'number' || typeof sent === 'string' ? sent : JSON.stringify(sent);
}

/** Forms keep to the step of a field (0.01); files may be finer. */
const isStep = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;

function readTexts(column: Column, texts: readonly string[], context: CellContext): Outcome<RowValue, Objection> {
  const read = column.readCell(cellOfTexts(column, texts), context);
  return read.ok && column.step && typeof read.value === 'number' && !isStep(read.value, column.step)
    ? refused(cellObjection('step', { step: numberForInput(column.step) }))
    : read;
}

function drawn(column: Column, { context, compact }: Asked): FieldInput {
  const input = column.drawn(context);
  return compact && ['many', 'lines'].includes(input.control) ? { ...input, control: 'text' } : input;
}

function fieldOf(column: Column, asked: Asked): Field<RowValue, FieldFault> {
  const { context, compact } = asked;
  const input = drawn(column, asked);
  const isLine = input.control === 'text';
  const write = (value: RowValue): readonly string[] => {
    if (compact && isLine && column.drawn(context).control === 'many') return [String(column.toFile(value, context))];
    const written = column.write(value);
    // codes whose list is not known are typed on a line
    return column.kind === 'codes' && isLine ? [written.join(',')] : written;
  };
  return {
    ...column,
    input,
    write,
    read(texts) {
      const read = readTexts(column, texts, context);
      return read.ok ? read : refused(faultOf(read.reason));
    },
    // « 12.5 » and « 12,5 » are no difference; what may be two numbers is asked, as it was typed
    tidy(text) {
      if (input.control === 'number' && readingsOf(text)) return text;
      const read = readTexts(column, [text], context);
      return read.ok ? (write(read.value)[0] ?? text) : text;
    },
  };
}

/** The form of these columns; an outline comes as a file, apart. */
export const formOf = <Name extends string>(
  columns: Readonly<Record<string, Column>>,
  names: readonly Name[],
  asked: Asked,
): Readonly<Record<Name, ColumnForm[string]>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name];
      return column ? [[name, fieldOf(column, asked)]] : [];
    }),
  ) as Record<Name, ColumnForm[string]>;

/** The texts of a column as people read them. */
export function sayTexts(column: Column | undefined, texts: readonly string[], context: CellContext): string {
  const read = column && readTexts(column, texts, context);
  return column && read?.ok ? column.shown(read.value, context).text : texts.join(', ');
}
