/** The settings page as data: its sections, and the fields of each. Every setting is stored as a text. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { LICENCE_KEYS } from '~/kernel/licences';
import type { SettingName } from '~/kernel/settings';
import { TILE_PRESET_NAMES } from '~/kernel/tile-presets';
import { hasSiretKey } from '~/kernel/luhn';
import { choice, email, flag, lines, text, whole, type Field } from '~/records/fields/domain';

export const SECTION_IDS = [
  'application',
  'company',
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
  'privacy',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

type SettingField = Field<string> | Field<number> | Field<boolean>;
interface SettingSection {
  readonly fields: Readonly<Partial<Record<SettingName, SettingField>>>;
  readonly pictures?: readonly SettingName[];
  /** sealed in the database, never shown again */
  readonly secrets?: readonly SettingName[];
}

/** The key of a setting's words: `settings.field.<key>`. */
export const settingKey = (name: string): string => name.replace('.', '-');

const fault = (name: string): string => `administration:settings.fault.${name}`;
const plain = (max: number) => text({ max, trim: true });
const url = (max: number) => text({ max, trim: true, pattern: /^https?:\/\/[^\s/]+(\/\S*)?$/i, fault: fault('url') });
const tiles = (max: number) =>
  text({
    max,
    trim: true,
    pattern: /^(?=\S*\{x\})(?=\S*\{z\})(?=\S*\{-?y\})https?:\/\/[^\s/]+\/\S*$/i,
    fault: fault('tiles'),
  });
const share = (max: number) =>
  text({
    max,
    trim: true,
    check: (typed) => {
      const isAddress = /^https:\/\/[^\s/{}]+\/(?=\S*\{(text|url)\})\S*$/i.test(typed);
      const leadsTo = isAddress && URL.canParse(typed.replace(/\{(text|url)\}/g, 'x'));
      return leadsTo ? null : { reason: { key: fault('share') }, remedy: { key: fault('share') } };
    },
  });
const ADDRESS = '[^\\s@<>,;:"]+@[^\\s@<>,;:"]+';
const mail = () => email({ max: 254, trim: true, pattern: new RegExp(`^${ADDRESS}$`), fault: fault('email') });
const mails = () =>
  text({
    max: 2000,
    trim: true,
    pattern: new RegExp(`^${ADDRESS}([;,\\s]+${ADDRESS})*[;,\\s]*$`),
    fault: fault('email'),
  });
const count = (start: number, min: number, max: number) =>
  whole({ start, required: true, min, max, fault: fault('whole') });
const wrongSiret = { key: fault('siret') };
const aSiret = (typed: string) =>
  /^\d{14}$/.test(typed) && hasSiretKey(typed) ? null : { reason: wrongSiret, remedy: wrongSiret };
const oneOf = (name: SettingName, values: readonly [string, ...string[]]) =>
  choice(values, {
    start: values[0],
    wording: `administration:settings.option.${settingKey(name)}`,
    words: Object.fromEntries(values.map((value) => [value, value.replace(',', '-') || 'none'])),
  });

export const SETTING_SECTIONS: Readonly<Record<SectionId, SettingSection>> = {
  application: {
    fields: {
      applicationTitle: text({ max: 60, trim: true, required: true }),
      name: plain(120),
      publicUrl: url(400),
    },
    pictures: ['applicationLogoConnexion', 'favicon'],
  },
  company: {
    fields: {
      companyAddress: lines({ max: 400, trim: true }),
      companyPhone: plain(60),
      companySiret: text({ max: 14, tidy: (typed) => typed.replace(/\s/g, ''), check: aSiret }),
    },
  },
  languages: {
    fields: {
      languages: oneOf('languages', ['fr,en', 'fr']),
      supportLanguage: oneOf('supportLanguage', ['FR', 'EN']),
    },
  },
  help: {
    fields: {
      helpSite: url(400),
      trainingSite: url(400),
      formationToken: plain(200),
      supportPhone: plain(60),
      supportMail: mail(),
      supportSchedule: plain(200),
    },
  },
  passwords: {
    fields: {
      passwordMinimum: count(12, 8, 128),
      passwordDigit: flag(),
      passwordUppercase: flag(),
      passwordSpecial: flag(),
      passwordPolicy: plain(300),
      securityPasswordDescription: plain(300),
      maxConnectionAttempts: count(10, 3, 100),
    },
  },
  sessions: { fields: { 'session.single': flag(), 'session.totpRequired': flag(), 'reset.neutral': flag() } },
  mail: { fields: { mailFrom: plain(200), adminMail: mails() }, secrets: ['smtpUrl'] },
  terms: { fields: { termsUrl: url(400), termsTitle: plain(120), termsText: lines({ max: 200_000, trim: true }) } },
  keys: { fields: { GoogleCalendarID: plain(200), TwitterUser: plain(60), shareUrl: share(400) } },
  maps: {
    fields: {
      mapPreset: oneOf('mapPreset', ['', ...TILE_PRESET_NAMES]),
      mapTilesUrl: tiles(400),
      mapTilesAttribution: plain(200),
      cityServiceUrl: url(400),
      geocodingUrl: url(400),
    },
  },
  planning: {
    fields: { respectScope: oneOf('respectScope', ['zone', 'territory']) },
  },
  stations: {
    fields: {
      'stations.access': oneOf('stations.access', ['all', 'byUser']),
      'stations.silentMail': mails(),
      'checks.ionicBalance': count(5, 1, 100),
      'checks.dissolvedOverTotal': count(10, 0, 100),
      'checks.blank': count(100, 0, 1000),
      'checks.duplicates': count(20, 1, 100),
      'codes.sise': flag(),
      'codes.cas': flag(),
      'open.licence': oneOf('open.licence', ['', ...LICENCE_KEYS]),
      'open.producer': plain(200),
      'open.citation': plain(500),
    },
  },
  data: {
    fields: {
      sandreServiceUrl: url(500),
      hubeauUrl: url(400),
      'backup.keep': count(7, 0, 365),
      'jobs.keepDays': count(365, 7, 3650),
      'statistics.keepDays': count(395, 30, 3650),
      'matrix.keepStateDays': count(90, 7, 3650),
    },
  },
  privacy: {
    fields: {
      'privacy.contact': mail(),
      'journal.keepDays': count(3650, 90, 36_500),
      'signIns.keepDays': count(365, 30, 3650),
    },
  },
};

export const fieldsOfSection = (section: SectionId) =>
  Object.entries(SETTING_SECTIONS[section].fields) as [SettingName, SettingField][];

const isBox = ({ input }: SettingField): boolean => input.control === 'check';
/** What is stored of what the form posts: a box is 1 or 0. */
export const storedSetting = (field: SettingField, texts: readonly string[]): string =>
  isBox(field) ? (texts.length > 0 ? '1' : '0') : (texts[0] ?? '');

/** The section as its form posts it, of what is stored; secrets and pictures are never shown. */
export const settingTexts = (section: SectionId, values: Readonly<Record<string, string>>): FieldTexts =>
  Object.fromEntries(
    fieldsOfSection(section).map(([name, field]) => {
      const value = values[name] ?? '';
      return [name, isBox(field) ? (value === '1' ? ['on'] : []) : [value]];
    }),
  );
