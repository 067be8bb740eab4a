/** The edit conflict of a category. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { describeText, describeCheckbox } from '~/kernel/edit-conflict-words';
import type { Category } from '../domain';
import { categoryDraft, categoryTexts, type CategoryDraft } from '../forms/category-drafts';
import { momentText } from './moment-text';

const TICKS = new Set(['displayOnMenu', 'displayOnNotificationBar', 'isNew', 'isPublic']);

export function mergeCategory(
  {
    seen,
    submitted,
    theirs,
  }: { readonly seen: FieldTexts | null; readonly submitted: CategoryDraft; readonly theirs: Category },
  t: (key: string) => string,
): EditConflict {
  const say = (name: string, [text = '']: readonly string[]): string => {
    if (TICKS.has(name)) return describeCheckbox(t, text);
    return describeText(
      t,
      text !== '' && (name === 'icon' || name === 'kind') ? t(`contents:${name}.${text}`) : momentText(text),
    );
  };
  return mergeForm(
    { seen, submitted: categoryTexts(submitted), stored: categoryTexts(categoryDraft(theirs)) },
    { label: (name) => t(`contents:categories.field.${name}`), say },
    { by: theirs.usermaj ?? '', at: formatInstant(theirs.datemaj), version: theirs.version },
  );
}
