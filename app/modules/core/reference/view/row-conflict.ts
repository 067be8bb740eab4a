/** The edit conflict of a row: its columns are the fields of a form like any other. */
import type { EditConflict, FieldTexts } from '~/kernel/edit-conflict';
import { describeText } from '~/kernel/edit-conflict-words';
import { readTexts } from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
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
export function conflictOfRow(
  set: ReferenceSet,
  { seen, submitted, current }: Sides,
  context: CellContext,
  { compact = false } = {},
): EditConflict {
  const names = Object.keys(submitted).filter((name) => set.columns[name]);
  const t = (key: string): string => context.words(key)[0] ?? key;
  // one way to write each value: « 12.5 » and « 12,5 » are no difference
  const written = (texts: FieldTexts): FieldTexts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, own]) => {
        const column = set.columns[name];
        const value = column && readTexts(column, own, context);
        return [name, value?.ok ? fieldView(set, name, value.value, context, { compact }).texts : own];
      }),
    );
  const sides = {
    seen: seen && written(seen),
    submitted: written(submitted),
    stored: seenTexts(names.map((name) => fieldView(set, name, current.values[name] ?? null, context, { compact }))),
  };
  const { updatedBy, updatedAt, version } = current;
  const head = { by: updatedBy ?? '', at: updatedAt ? new Date(updatedAt) : null, version };
  return conflictOfFields(set.columns, sides, head, {
    t,
    locale: context.locale ?? 'fr',
    label: (name) => labelOf(set, name, context),
    say: (name, texts) => describeText(t, describeTexts(set, name, texts, context)),
  }).editConflict;
}
