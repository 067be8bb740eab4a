/** The settings page: the values of one section, and what they change. */
import { currentTerms } from '~/modules/core/accounts/service/current-terms.server';
import { env } from '~/platform/env.server';
import { helpAddress } from '~/modules/core/help/service/help-address.server';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parseTexts, startOf, type FieldSet } from '~/records/fields/domain';
import { findSetters } from '../data/setters.server';
import { fieldsOfSection, SETTING_SECTIONS, settingTexts, type SectionId } from '../domain';
import { readSettings } from '~/platform/settings.server';

interface SettingsEffect {
  readonly help: string;
  readonly mail: 'settings' | 'environment' | 'outbox';
  readonly terms: { title: string; html: string; modified: Date } | null;
}

export async function showSettings(section: SectionId) {
  const settings = await readSettings();
  const { pictures = [], secrets = [] } = SETTING_SECTIONS[section];
  const names = [...fieldsOfSection(section).map(([name]) => name), ...pictures];
  const values = Object.fromEntries(names.map((name) => [name, settings[name]]));
  const effect: SettingsEffect = {
    help: helpAddress(settings),
    mail: settings.smtpUrl ? 'settings' : env.SMTP_URL ? 'environment' : 'outbox',
    terms: section === 'terms' ? await currentTerms() : null,
  };
  return { section, values, kept: secrets.filter((name) => settings[name] !== ''), effect };
}

/** The section as it stands, and who last changed what the form had not seen. */
export async function storedSettings(section: SectionId, seen: FieldTexts | null) {
  const { values: stored } = await showSettings(section);
  const texts = settingTexts(section, stored);
  const changed = Object.keys(texts).filter((name) => String(seen?.[name]) !== String(texts[name]));
  const [last] = await findSetters(changed);
  const fields = SETTING_SECTIONS[section].fields as FieldSet;
  const read = parseTexts(fields, texts);
  return {
    values: 'values' in read ? read.values : startOf(fields),
    by: last?.updatedBy ?? '',
    at: last?.updateDate ?? null,
    version: last ? Math.floor(last.updateDate.getTime() / 1000) : 0,
  };
}
