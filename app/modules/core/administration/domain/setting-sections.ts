/** The settings page as data: sections, their fields, how each value is read and what it may be. */
import type { SettingName } from '~/kernel/settings';

export type SettingKind =
  | 'text'
  | 'long'
  | 'flag'
  | 'whole'
  | 'url'
  | 'email'
  | 'emails'
  | 'secret'
  | 'pattern'
  | 'choice'
  | 'html'
  | 'picture'
  | 'tiles';
export interface SettingField {
  readonly name: SettingName;
  readonly kind: SettingKind;
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}
export const SECTION_IDS = [
  'application',
  'languages',
  'help',
  'passwords',
  'sessions',
  'mail',
  'terms',
  'keys',
  'maps',
  'planning',
  'stations',
  'data',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export const SETTING_SECTIONS: Readonly<Record<SectionId, readonly SettingField[]>> = {
  application: [
    { name: 'applicationTitle', kind: 'text', required: true, max: 60 },
    { name: 'name', kind: 'text', max: 120 },
    { name: 'applicationLogoConnexion', kind: 'picture' },
    { name: 'favicon', kind: 'picture' },
    { name: 'publicUrl', kind: 'url' },
  ],
  languages: [
    { name: 'languages', kind: 'choice', options: ['fr,en', 'fr'], required: true },
    { name: 'supportLanguage', kind: 'choice', options: ['FR', 'EN'], required: true },
  ],
  help: [
    { name: 'helpSite', kind: 'url' },
    { name: 'formationToken', kind: 'text', max: 200 },
    { name: 'supportPhone', kind: 'text', max: 60 },
    { name: 'supportMail', kind: 'email' },
    { name: 'supportSchedule', kind: 'text', max: 200 },
  ],
  passwords: [
    { name: 'passwordMinimum', kind: 'whole', min: 8, max: 128, required: true },
    { name: 'passwordDigit', kind: 'flag' },
    { name: 'passwordUppercase', kind: 'flag' },
    { name: 'passwordSpecial', kind: 'flag' },
    { name: 'passwordPolicy', kind: 'pattern', max: 300 },
    { name: 'securityPasswordDescription', kind: 'text', max: 300 },
    { name: 'maxConnectionAttempts', kind: 'whole', min: 3, max: 100, required: true },
  ],
  sessions: [
    { name: 'session.single', kind: 'flag' },
    { name: 'session.totpRequired', kind: 'flag' },
    { name: 'reset.neutral', kind: 'flag' },
  ],
  mail: [
    { name: 'smtpUrl', kind: 'secret' },
    { name: 'mailFrom', kind: 'text', max: 200 },
    { name: 'adminMail', kind: 'emails' },
  ],
  terms: [
    { name: 'termsUrl', kind: 'url' },
    { name: 'termsTitle', kind: 'text', max: 120 },
    { name: 'termsText', kind: 'html', max: 200_000 },
  ],
  keys: [
    { name: 'GoogleCalendarID', kind: 'text', max: 200 },
    { name: 'TwitterUser', kind: 'text', max: 60 },
  ],
  maps: [
    { name: 'mapTilesUrl', kind: 'tiles', max: 400 },
    { name: 'mapTilesAttribution', kind: 'text', max: 200 },
    { name: 'cityServiceUrl', kind: 'url', max: 400 },
  ],
  planning: [
    { name: 'territory.membersCanRead', kind: 'flag' },
    { name: 'respectScope', kind: 'choice', options: ['zone', 'territory'], required: true },
  ],
  stations: [{ name: 'stations.access', kind: 'choice', options: ['all', 'byUser'], required: true }],
  data: [
    { name: 'sandreServiceUrl', kind: 'url', max: 500 },
    { name: 'jobs.keepDays', kind: 'whole', min: 7, max: 3650, required: true },
    { name: 'matrix.keepStateDays', kind: 'whole', min: 7, max: 3650, required: true },
  ],
};

export type SettingFault = 'required' | 'tooLong' | 'whole' | 'url' | 'email' | 'choice' | 'tiles';

const isUrl = (text: string) => /^https?:\/\/[^\s/]+(\/\S*)?$/i.test(text);
const isMail = (text: string) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);

/** The fault of a submitted value, or null. Patterns are compiled by the service. */
export function settingFault(
  { kind, options, min = 0, max = 10_000, required }: SettingField,
  value: string,
): SettingFault | null {
  if (value === '') return required ? 'required' : null;
  if (kind === 'whole') return /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? null : 'whole';
  if (value.length > max) return 'tooLong';
  if (kind === 'url') return isUrl(value) ? null : 'url';
  if (kind === 'tiles')
    return isUrl(value) && ['{x}', '{z}'].every((part) => value.includes(part)) && /\{-?y\}/.test(value)
      ? null
      : 'tiles';
  if (kind === 'email') return isMail(value) ? null : 'email';
  if (kind === 'emails')
    return value
      .split(/[;,\s]+/)
      .filter(Boolean)
      .every(isMail)
      ? null
      : 'email';
  return kind === 'choice' && !options?.includes(value) ? 'choice' : null;
}

/** A section as its form posts it: a box that is not ticked has no text; secrets and pictures are never shown. */
export const settingTexts = (
  section: SectionId,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    SETTING_SECTIONS[section].flatMap(({ name, kind }) => {
      const value = values[name] ?? '';
      return kind === 'secret' || kind === 'picture'
        ? []
        : [[name, kind === 'flag' ? (value === '1' || value === 'on' ? ['on'] : []) : [value]]];
    }),
  );
