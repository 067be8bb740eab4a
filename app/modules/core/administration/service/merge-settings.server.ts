/** The edit conflict of a section of the settings. */
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { findSetters } from '../data/setters.server';
import { SETTING_SECTIONS, settingKey, settingTexts, type SectionId } from '../domain';
import { showSettings } from './show-settings.server';

interface Sides {
  readonly section: SectionId;
  readonly seen: FieldTexts | null;
  readonly submitted: FieldTexts;
}

export async function mergeSettings(
  { section, seen, submitted }: Sides,
  words: { readonly t: (key: string) => string; readonly locale: string },
): Promise<EditConflict> {
  const { values } = await showSettings(section);
  const { fields } = SETTING_SECTIONS[section];
  const stored = settingTexts(section, values);
  const changed = Object.keys(stored).filter((name) => String(seen?.[name]) !== String(stored[name]));
  const [last] = await findSetters(changed);
  const head = {
    by: last?.updatedBy ?? '',
    at: last?.updateDate ?? null,
    version: last ? Math.floor(last.updateDate.getTime() / 1000) : 0,
  };
  const labels = (name: string) => `administration:settings.field.${settingKey(name)}`;
  return conflictOfFields(fields, { seen, submitted, stored }, head, { ...words, labels }).editConflict;
}
