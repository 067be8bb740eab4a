/** The buttons of the settings page. */
import { data } from '@remix-run/node';
import { checkPassword } from '~/modules/core/accounts/service/check-password.server';
import type { Actor } from '~/kernel/actor';
import { readSentWithFiles } from '~/platform/http/form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { sendMailNow } from '~/platform/mail/mail.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { log } from '~/platform/log/log.server';
import { urls } from '~/urls';
import { readSeen, withChoices } from '~/kernel/edit-conflict';
import { submittedTexts, type FieldSet } from '~/modules/core/fields/domain';
import { badRequest } from '~/platform/http/responses.server';
import { SETTING_SECTIONS, settingTexts, type SectionId } from '../domain';
import { mergeSettings } from '../service/merge-settings.server';
import { showSettings } from '../service/show-settings.server';
import { saveSettings } from '../service/save-settings.server';
import type { SettingsReply } from '../ui/settings-page';

export async function answerSettings(actor: Actor, section: SectionId, request: Request) {
  const { sent: form, files } = await readSentWithFiles(request);
  const intent = form.command;
  if (intent === 'testPassword') return data<SettingsReply>({ test: await tryPassword(form.text('trial')) });
  if (intent === 'testMail') return data<SettingsReply>({ test: await tryMail(form.text('to'), actor) });
  if (intent === 'mapPreset') return pressPreset(actor, form.text('mapPreset'));
  const chosen = withChoices(form);
  const { fields, pictures = [], secrets = [] } = SETTING_SECTIONS[section];
  const seen = readSeen(chosen);
  const submitted = {
    texts: submittedTexts(fields as FieldSet, chosen),
    removed: [...pictures, ...secrets].filter((name) => chosen.get(`${name}.remove`) === 'on'),
    pictures: Object.fromEntries(pictures.map((name) => [name, files.get(name)])),
    secrets: Object.fromEntries(secrets.map((name) => [name, chosen.text(name)])),
    seen,
  };
  const outcome = await saveSettings(actor, section, submitted);
  if (outcome.ok)
    return redirectWithToast(urls.administration('settings', { section }), 'administration:settings.saved');
  const { texts } = submitted;
  if (outcome.reason.code === 'faults')
    return data<SettingsReply>({ faults: outcome.reason.faults, submitted: texts, seen }, 422);
  const again = Object.values(submitted.pictures).some((picture) => picture && picture.content.byteLength > 0)
    ? 'ui:editConflict.fileAgain'
    : Object.values(submitted.secrets).some((secret) => secret !== '')
      ? 'administration:settings.secretAgain'
      : undefined;
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const editConflict = await mergeSettings({ section, seen, submitted: texts }, words);
  return data<SettingsReply>({ editConflict, again }, 409);
}

/** One press changes the base map alone: the other values of the section stay what they are. */
async function pressPreset(actor: Actor, mapPreset: string) {
  const { values } = await showSettings('maps');
  const outcome = await saveSettings(actor, 'maps', {
    texts: { ...settingTexts('maps', values), mapPreset: [mapPreset] },
    removed: [],
    pictures: {},
    secrets: {},
    seen: null,
  });
  if (!outcome.ok) throw badRequest('mapPreset');
  return redirectWithToast(urls.administration('settings', { section: 'maps' }), 'administration:settings.saved');
}

async function tryPassword(password: string): Promise<SettingsReply['test']> {
  const faults = await checkPassword(password, []);
  return faults.length === 0
    ? { good: true, keys: ['administration:settings.passwordGood'] }
    : { good: false, keys: ['accounts:password.policy', ...faults.map((fault) => `accounts:password.fault.${fault}`)] };
}

/** Sent at once, not through the queue: the administrator wants the server's own answer. */
async function tryMail(to: string, actor: Actor): Promise<SettingsReply['test']> {
  const t = await translatorOf(actor);
  try {
    await sendMailNow({
      to,
      subject: t('administration:settings.testMail.subject'),
      text: t('administration:settings.testMail.text', { name: actor.name }),
    });
    return { good: true, keys: ['administration:settings.testMail.sent'] };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the test mail was refused');
    return {
      good: false,
      keys: ['administration:settings.testMail.failed'],
      detail: error instanceof Error ? error.message.slice(0, 300) : undefined,
    };
  }
}
