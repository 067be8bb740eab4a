/** What is kept of people, why, and for how long: the register of processing (GDPR, article 30). */
import type { SettingName } from '~/kernel/settings';

interface Treatment {
  /** its words in `personalData:treatment` */
  readonly id: string;
  /** how long, in days: a setting; `account`: as long as the account; `proof`: as long as the terms are in force */
  readonly keep: SettingName | 'account' | 'proof' | 'work';
  readonly basis: 'mission' | 'security' | 'proof';
}

export const TREATMENTS: readonly Treatment[] = [
  { id: 'account', keep: 'account', basis: 'mission' },
  { id: 'contact', keep: 'account', basis: 'mission' },
  { id: 'signIns', keep: 'signIns.keepDays', basis: 'security' },
  { id: 'journal', keep: 'journal.keepDays', basis: 'security' },
  { id: 'statistics', keep: 'statistics.keepDays', basis: 'mission' },
  { id: 'terms', keep: 'proof', basis: 'proof' },
  { id: 'jobs', keep: 'jobs.keepDays', basis: 'mission' },
  { id: 'work', keep: 'work', basis: 'mission' },
];

/** Columns that hold the login of whoever did something, in whichever table. */
export const LOGIN_COLUMNS = [
  'login',
  'usermaj',
  'userMaj',
  'updateLogin',
  'loginMaj',
  'author',
  'owner',
  'undoneBy',
  'revokedBy',
  'restoredBy',
  'issuedBy',
  'decidedBy',
] as const;

/** Never given, even to whom it is about: it would open their account. */
const SECRET = /hash|secret|token|csrf|lastStep|credential|sealed|password/i;
export const isSecretColumn = (column: string): boolean => SECRET.test(column);
