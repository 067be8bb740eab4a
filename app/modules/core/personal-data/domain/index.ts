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

/** Lists of logins: whoever is to be told is told no more; who wrote something stays, under a pseudonym. */
export const LOGIN_LISTS = { authors: 'renamed', receivers: 'left', escalateTo: 'left' } as const;
/** Lists of addresses of mail. */
export const MAIL_LISTS = ['emails', 'sentTo'] as const;

export interface Person {
  readonly id: number;
  readonly login: string;
  readonly email: string | null;
}
/** What a column holds, and so how it names a person. */
export type Holds = 'login' | 'attempt' | 'user' | 'logins' | 'mails' | 'mail';
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  readonly holds: Holds;
}

/** It says nothing of anybody; the number keeps apart what two erased people wrote. */
export const pseudonymOf = (id: number): string => `personne-${id}`;

/** Never given, even to whom it is about: it would open their account. */
const SECRET = /hash|secret|token|csrf|lastStep|credential|sealed|password/i;
export const isSecretColumn = (column: string): boolean => SECRET.test(column);
