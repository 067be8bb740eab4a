/** Settings of one's own (the installation's have no login and are out of reach from here). */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { SETTING_DEFAULTS, type SettingName } from '~/kernel/settings';
import {
  countOthers,
  findInstallationParameters,
  findParameters,
  keepsParameter,
  putParameter,
} from '../data/parameters.server';

/** More than any screen of ours keeps; a login cannot fill the table. */
export const MOST_PARAMETERS = 200;

export const readOwnParameters = (actor: Actor) => findParameters(actor.login);

/** What whoever is signed in may know of the installation's settings: those that screens show (S3 §3). */
const APPLICATION: readonly SettingName[] = [
  'applicationTitle',
  'name',
  'supportLanguage',
  'languages',
  'passwordPolicy',
  'securityPasswordDescription',
  'TwitterUser',
  'GoogleCalendarID',
  'helpSite',
  'trainingSite',
  'supportPhone',
  'supportMail',
  'supportSchedule',
  'companyAddress',
  'companyPhone',
  'companySiret',
  'codes.sise',
  'codes.cas',
];

/** Each setting of the application: the caller's own where they keep one, otherwise the installation's, of no login. */
export async function readApplicationParameters(actor: Actor) {
  const [own, installation] = await Promise.all([findParameters(actor.login), findInstallationParameters(APPLICATION)]);
  return APPLICATION.map((parameter) => {
    const kept = [...own, ...installation].find((one) => one.parameter === parameter);
    return kept ?? { login: '', parameter, value: SETTING_DEFAULTS[parameter], updateDate: null };
  });
}

/** `when`: only a new one, or only one that is kept; any otherwise. */
export async function saveOwnParameter(
  actor: Actor,
  parameter: string,
  value: string,
  when: 'any' | 'new' | 'kept' = 'any',
): Promise<Outcome<null, 'tooMany' | 'exists' | 'notFound'>> {
  return inTransaction<Outcome<null, 'tooMany' | 'exists' | 'notFound'>>(async (tx) => {
    const kept = when === 'any' ? null : await keepsParameter(tx, actor.login, parameter);
    if (kept && when === 'new') return refused('exists');
    if (kept === false && when === 'kept') return refused('notFound');
    if ((await countOthers(tx, actor.login, parameter)) >= MOST_PARAMETERS) return refused('tooMany');
    await putParameter(tx, actor.login, parameter, value, now());
    await audit(tx, {
      login: actor.login,
      action: 'account.parameter',
      entity: 'setting',
      entityId: parameter,
      after: { value },
    });
    return done(null);
  });
}
