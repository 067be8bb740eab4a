/** The buttons of the settings page. */
import { data } from '@remix-run/node';
import { checkPassword } from '~/modules/core/accounts/service/check-password.server';
import type { Actor } from '~/kernel/actor';
import { redirectWithToast } from '~/platform/http/toast.server';
import { sendMailNow } from '~/platform/mail/mail.server';
import { translator } from '~/platform/i18n/i18n.server';
import { log } from '~/platform/log/log.server';
import { urls } from '~/urls';
import { readSeen, withChoices } from '~/kernel/edit-conflict';
import { SETTING_SECTIONS, settingTexts, type SectionId } from '../domain';
import { mergeSettings } from '../service/merge-settings.server';
import { saveSettings, type Picture } from '../service/save-settings.server';
import type { SettingsReply } from '../ui/settings-page';

export async function answerSettings(actor: Actor, section: SectionId, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'testPassword')
    return data<SettingsReply>({ test: await tryPassword(String(form.get('trial') ?? '')) });
  if (intent === 'testMail') return data<SettingsReply>({ test: await tryMail(String(form.get('to') ?? ''), actor) });
  const chosen = withChoices(form);
  const texts: Record<string, string> = {};
  const pictures: Record<string, Picture> = {};
  for (const [name, value] of chosen.entries()) {
    if (typeof value === 'string') texts[name] = value;
    else pictures[name] = { name: value.name, content: new Uint8Array(await value.arrayBuffer()) };
  }
  const seen = readSeen(chosen);
  const outcome = await saveSettings(actor, section, { texts, pictures, seen });
  if (outcome.ok)
    return redirectWithToast(urls.administration('settings', { section }), 'administration:settings.saved');
  const submitted = settingTexts(section, texts);
  if (outcome.reason.code === 'faults')
    return data<SettingsReply>({ errors: outcome.reason.faults, submitted, seen }, 422);
  const again = Object.values(pictures).some(({ content }) => content.byteLength > 0)
    ? 'ui:editConflict.fileAgain'
    : SETTING_SECTIONS[section].some(({ name, kind }) => kind === 'secret' && texts[name])
      ? 'administration:settings.secretAgain'
      : undefined;
  return data<SettingsReply>(
    {
      editConflict: await mergeSettings(
        { section, seen, submitted },
        await translator(actor.locale === 'en' ? 'en' : 'fr'),
      ),
      again,
    },
    409,
  );
}

async function tryPassword(password: string): Promise<SettingsReply['test']> {
  const faults = await checkPassword(password, []);
  return faults.length === 0
    ? { good: true, keys: ['administration:settings.passwordGood'] }
    : { good: false, keys: ['accounts:password.policy', ...faults.map((fault) => `accounts:password.fault.${fault}`)] };
}

/** Sent at once, not through the queue: the administrator wants the server's own answer. */
async function tryMail(to: string, actor: Actor): Promise<SettingsReply['test']> {
  const t = await translator(actor.locale === 'en' ? 'en' : 'fr');
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
