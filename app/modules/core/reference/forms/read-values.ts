/**
 * A submitted form as values of a set, each column reading its own field; submitted texts are returned with the
 * objections.
 */
import type { SentForm } from '~/kernel/sent-form';
import { numberForInput } from '~/kernel/french-number';
import { objection, type CellContext, type Objection, type ReferenceSet, type RowValue } from '../domain';

export interface ReadValues {
  readonly values: Record<string, RowValue>;
  readonly objections: Map<string, Objection>;
  readonly submitted: Record<string, string[]>;
}

/** Form fields keep to their step (0.01); files may be finer. */
const isStep = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;

/**
 * `prefix`: « row.12. » for a row of the list. Columns without a field are left out, except boxes that are not ticked.
 */
export function readValues(
  set: ReferenceSet,
  form: SentForm,
  context: CellContext,
  columns: readonly string[],
  prefix = '',
): ReadValues {
  const read: ReadValues = { values: {}, objections: new Map(), submitted: {} };
  for (const name of columns) {
    const column = set.columns[name];
    if (!column || column.kind === 'outline') continue;
    const submitted = form.getAll(`${prefix}${name}`).map(String);
    const { control } = column.drawn(context);
    if (submitted.length === 0 && control !== 'check' && control !== 'many') continue;
    read.submitted[name] = submitted;
    const parsed = column.readCell(
      control === 'check' ? (submitted.length > 0 ? '1' : '0') : submitted.join(','),
      context,
    );
    if (!parsed.ok) read.objections.set(name, parsed.reason);
    else if (column.step && typeof parsed.value === 'number' && !isStep(parsed.value, column.step))
      read.objections.set(name, objection('step', { step: numberForInput(column.step) }));
    else read.values[name] = parsed.value;
  }
  return read;
}
