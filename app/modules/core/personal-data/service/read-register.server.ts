/** The register of processing, of what the settings say now. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { now } from '~/platform/clock.server';
import { readSettings } from '~/platform/settings.server';
import { findDeletedAccounts } from '../data/deleted-accounts.server';
import { TREATMENTS } from '../domain';

export async function readRegister(actor: Actor) {
  if (!may(actor, 'administration.personalData')) return null;
  const settings = await readSettings();
  const { name, applicationTitle, companyAddress, companyPhone, companySiret } = settings;
  return {
    day: formatDay(now()),
    controller: {
      name: name || applicationTitle,
      address: companyAddress.split('\n').join(', '),
      phone: companyPhone,
      siret: companySiret,
      contact: settings['privacy.contact'] || settings.supportMail || settings.adminMail,
    },
    treatments: TREATMENTS.map(({ id, keep, basis }) => ({
      ...{ id, basis },
      keep: keep === 'account' || keep === 'proof' || keep === 'work' ? keep : ('days' as const),
      days: keep === 'account' || keep === 'proof' || keep === 'work' ? 0 : Number(settings[keep]),
    })),
    deleted: (await findDeletedAccounts()).map(({ id, login, name, at }) => ({
      id,
      login,
      name,
      at: formatInstant(at),
    })),
    // who else may receive some of it: services that the settings call
    recipients: {
      mail: settings.smtpUrl !== '' || settings.mailFrom !== '',
      tiles: settings.mapPreset !== '' || settings.mapTilesUrl !== '',
      geocoding: settings.geocodingUrl !== '' || settings.cityServiceUrl !== '',
    },
  };
}
