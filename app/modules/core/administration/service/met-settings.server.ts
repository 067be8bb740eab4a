/** A section of the settings that somebody else saved while it was open. */
import { formatInstant } from '~/kernel/civil-date';
import { meetForm, type FieldTexts, type MetReply } from '~/kernel/met-form';
import { sayText, sayTick } from '~/kernel/met-words';
import { findSetters } from '../data/setters.server';
import { SETTING_SECTIONS, settingTexts, type SectionId } from '../domain';
import { showSettings } from './show-settings.server';

interface Sides {
  readonly section: SectionId;
  readonly seen: FieldTexts | null;
  readonly typed: FieldTexts;
}

export async function meetSettings({ section, seen, typed }: Sides, t: (key: string) => string): Promise<MetReply> {
  const { values } = await showSettings(section);
  const fields = new Map(SETTING_SECTIONS[section].map((field) => [field.name as string, field]));
  const key = (name: string): string => name.replace('.', '-');
  const say = (name: string, [text = '']: readonly string[]): string => {
    const kind = fields.get(name)?.kind;
    if (kind === 'flag') return sayTick(t, text);
    return sayText(
      t,
      kind === 'choice' && text !== ''
        ? t(`administration:settings.option.${key(name)}.${text.replace(',', '-')}`)
        : text,
    );
  };
  const met = meetForm(
    { seen, typed, stored: settingTexts(section, values) },
    { label: (name) => t(`administration:settings.field.${key(name)}`), say },
    { by: '', at: '', version: 0 },
  );
  const [last] = await findSetters([...met.lines, ...met.taken].map(({ name }) => name));
  return {
    ...met,
    by: last?.usermaj ?? '',
    at: last ? formatInstant(last.updateDate) : '',
    version: last ? Math.floor(last.updateDate.getTime() / 1000) : 0,
  };
}
