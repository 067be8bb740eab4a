/** The installation's settings: name → default. Values are texts; readers parse them. */
import { trimEnd } from './trim-end';

export const SETTING_DEFAULTS = {
  applicationTitle: 'Territoires',
  applicationLogoConnexion: '',
  publicUrl: '',
  supportLanguage: 'FR',
  formationToken: '',
  /** empty: the product's own pages */
  helpSite: '',
  /** where people train without touching the data */
  trainingSite: '',
  companyAddress: '',
  companyPhone: '',
  companySiret: '',
  /** whether the SISE-Eaux code and the CAS number of a parameter stand beside its name */
  'codes.sise': '0',
  'codes.cas': '0',
  termsUrl: '',
  termsTitle: '',
  termsText: '',
  TwitterUser: '',
  /** where a social network takes a text to publish, with {text} and {url}; empty: nothing can be shared */
  shareUrl: '',
  GoogleCalendarID: '',
  passwordPolicy: '',
  securityPasswordDescription: '',
  passwordMinimum: '12',
  passwordDigit: '0',
  passwordUppercase: '0',
  passwordSpecial: '0',
  maxConnectionAttempts: '10',
  supportMail: '',
  supportPhone: '',
  supportSchedule: '',
  adminMail: '',
  smtpUrl: '',
  mailFrom: '',
  favicon: '',
  name: '',
  languages: 'fr,en',
  'session.single': '0',
  'session.totpRequired': '0',
  'reset.neutral': '1',
  'stations.access': 'all',
  'stations.silentMail': '',
  /** percent beyond which analyses of a sampling deserve a look (quality/domain/checks) */
  'checks.ionicBalance': '5',
  'checks.dissolvedOverTotal': '10',
  'checks.blank': '100',
  'checks.duplicates': '20',
  /** of the data of stations whose sheet says nothing: a key of LICENCES, who made them, how to cite them */
  'open.licence': '',
  'open.producer': '',
  'open.citation': '',
  respectScope: 'zone',
  sandreServiceUrl: '',
  hubeauUrl: 'https://hubeau.eaufrance.fr',
  /** a base map of TILE_PRESETS, through this server; empty: the address below, if any */
  mapPreset: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
  cityServiceUrl: '',
  /** answers places as the national address service does; empty: the municipalities of the product */
  geocodingUrl: '',
  /** how many nightly backups stay; 0: none is made */
  'backup.keep': '7',
  'jobs.keepDays': '365',
  'statistics.keepDays': '395',
  /** the journal of writes; sign-ins that were tried and sessions that ended */
  'journal.keepDays': '3650',
  'signIns.keepDays': '365',
  /** whom to write to about one's data; empty: the support */
  'privacy.contact': '',
  'matrix.keepStateDays': '90',
  /** the first steps on the home of administrators: open once installed empty, closed once dismissed */
  firstSteps: '',
} as const;

export type SettingName = keyof typeof SETTING_DEFAULTS;
export type Settings = Readonly<Record<SettingName, string>>;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_DEFAULTS, name);

/** Help pages live under the lowercase support language and carry the training token (C039). */
export function helpUrl(settings: Settings, page = ''): string {
  const base = trimEnd(settings.helpSite, '/');
  const token = settings.formationToken ? `?token=${encodeURIComponent(settings.formationToken)}` : '';
  return `${base}/${settings.supportLanguage.toLowerCase()}/${page}${token}`;
}
