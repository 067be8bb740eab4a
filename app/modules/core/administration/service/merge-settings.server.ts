/** The edit conflict of a section of the settings. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { describeText, describeCheckbox } from '~/kernel/edit-conflict-words';
import { findSetters } from '../data/setters.server';
import { SETTING_SECTIONS, settingTexts, type SectionId } from '../domain';
import { showSettings } from './show-settings.server';

interface Sides {
  readonly section: SectionId;
  readonly seen: FieldTexts | null;
  readonly submitted: FieldTexts;
}

export async function mergeSettings(
  { section, seen, submitted }: Sides,
  t: (key: string) => string,
): Promise<EditConflict> {
  const { values } = await showSettings(section);
  const fields = new Map(SETTING_SECTIONS[section].map((field) => [field.name as string, field]));
  const key = (name: string): string => name.replace('.', '-');
  const say = (name: string, [text = '']: readonly string[]): string => {
    const kind = fields.get(name)?.kind;
    if (kind === 'flag') return describeCheckbox(t, text);
    return describeText(
      t,
      kind === 'choice' && text !== ''
        ? t(`administration:settings.option.${key(name)}.${text.replace(',', '-')}`)
        : text,
    );
  };
  const editConflict = mergeForm(
    { seen, submitted, stored: settingTexts(section, values) },
    { label: (name) => t(`administration:settings.field.${key(name)}`), say },
    { by: '', at: '', version: 0 },
  );
  const [last] = await findSetters([...editConflict.lines, ...editConflict.taken].map(({ name }) => name));
  return {
    ...editConflict,
    by: last?.updatedBy ?? '',
    at: last ? formatInstant(last.updateDate) : '',
    version: last ? Math.floor(last.updateDate.getTime() / 1000) : 0,
  };
}
