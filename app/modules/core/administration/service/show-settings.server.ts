/** The settings page: the values of one section, and what they change. */
import { currentTerms } from '~/modules/core/accounts/service/current-terms.server';
import { env } from '~/platform/env.server';
import { helpAddress } from '~/modules/core/help/service/help-address.server';
import { fieldsOfSection, SETTING_SECTIONS, type SectionId } from '../domain';
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
