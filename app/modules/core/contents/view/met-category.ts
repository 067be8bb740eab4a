/** A category that somebody else saved while the form of all of them was open. */
import { formatInstant } from '~/kernel/civil-date';
import { meetForm, type FieldTexts, type MetReply } from '~/kernel/met-form';
import { sayText, sayTick } from '~/kernel/met-words';
import type { Category } from '../domain';
import { categoryDraft, categoryTexts, type CategoryDraft } from '../forms/category-drafts';
import { momentText } from './moment-text';

const TICKS = new Set(['displayOnMenu', 'displayOnNotificationBar', 'isNew', 'isPublic']);

export function meetCategory(
  {
    seen,
    typed,
    theirs,
  }: { readonly seen: FieldTexts | null; readonly typed: CategoryDraft; readonly theirs: Category },
  t: (key: string) => string,
): MetReply {
  const say = (name: string, [text = '']: readonly string[]): string => {
    if (TICKS.has(name)) return sayTick(t, text);
    return sayText(
      t,
      text !== '' && (name === 'icon' || name === 'kind') ? t(`contents:${name}.${text}`) : momentText(text),
    );
  };
  return meetForm(
    { seen, typed: categoryTexts(typed), stored: categoryTexts(categoryDraft(theirs)) },
    { label: (name) => t(`contents:categories.field.${name}`), say },
    { by: theirs.usermaj ?? '', at: formatInstant(theirs.datemaj), version: theirs.version },
  );
}
