/** Submitted texts as values of a set, each column reading its own. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { numberForInput } from '~/kernel/french-number';
import { readTexts } from '~/modules/core/fields/domain';
import { objection, type CellContext, type Objection, type ReferenceSet, type RowValue } from '../domain';

export interface ReadValues {
  readonly values: Record<string, RowValue>;
  readonly objections: Map<string, Objection>;
}

/** Form fields keep to their step (0.01); files may be finer. */
const isStep = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;

export function readValues(set: ReferenceSet, submitted: FieldTexts, context: CellContext): ReadValues {
  const read: ReadValues = { values: {}, objections: new Map() };
  for (const [name, texts] of Object.entries(submitted)) {
    const column = set.columns[name];
    if (!column) continue;
    const found = readTexts(column, texts, context);
    if (!found.ok) read.objections.set(name, found.reason);
    else if (column.step && typeof found.value === 'number' && !isStep(found.value, column.step))
      read.objections.set(name, objection('step', { step: numberForInput(column.step) }));
    else read.values[name] = found.value;
  }
  return read;
}
