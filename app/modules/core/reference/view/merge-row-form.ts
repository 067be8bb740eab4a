/** The edit conflict of a row: the merge of each of its fields. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { describeText } from '~/kernel/edit-conflict-words';
import { readTexts } from '~/modules/core/fields/domain';
import type { CellContext, ReferenceRow, ReferenceSet } from '../domain';
import { fieldView, labelOf } from './column.view';
import { seenTexts } from './seen-texts';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly submitted: FieldTexts;
  readonly current: ReferenceRow;
}

/** A field's texts as people read them. */
export function describeTexts(set: ReferenceSet, name: string, texts: readonly string[], context: CellContext): string {
  const column = set.columns[name];
  const value = column && readTexts(column, texts, context);
  return column && value?.ok ? column.shown(value.value, context).text : texts.join(', ');
}

/** `compact`: a line of the list, where several choices are one line of text. */
export function mergeRowForm(
  set: ReferenceSet,
  { seen, submitted, current }: Sides,
  context: CellContext,
  { compact = false } = {},
): EditConflict {
  const names = Object.keys(submitted).filter((name) => set.columns[name]);
  const say = (name: string, texts: readonly string[]): string =>
    describeText((key) => context.words(key)[0] ?? key, describeTexts(set, name, texts, context));
  // one way to write each value: « 12.5 » and « 12,5 » are no difference
  const written = (texts: FieldTexts): FieldTexts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, own]) => {
        const column = set.columns[name];
        const value = column && readTexts(column, own, context);
        return [name, value?.ok ? fieldView(set, name, value.value, context, { compact }).texts : own];
      }),
    );
  return mergeForm(
    {
      seen: seen && written(seen),
      submitted: written(submitted),
      stored: seenTexts(names.map((name) => fieldView(set, name, current.values[name] ?? null, context, { compact }))),
    },
    { label: (name) => labelOf(set, name, context), say },
    {
      by: current.updatedBy ?? '',
      at: current.updatedAt ? formatInstant(new Date(current.updatedAt)) : '',
      version: current.version,
    },
  );
}
