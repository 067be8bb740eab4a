/** The buttons of the settings page. */
import { data } from '@remix-run/node';
import { checkPassword } from '~/modules/accounts/service/check-password.server';
import type { Actor } from '~/modules/accounts/domain';
import { redirectWithToast } from '~/platform/http/toast.server';
import { sendMailNow } from '~/platform/mail/mail.server';
import { translator } from '~/platform/i18n/i18n.server';
import { log } from '~/platform/log/log.server';
import { urls } from '~/urls';
import { metChange } from '~/kernel/met-changes';
import { SETTING_SECTIONS, type SectionId, type SettingField } from '../domain';
import { saveSettings, type Picture } from '../service/save-settings.server';
import { showSettings } from '../service/show-settings.server';
import type { SettingsReply } from '../ui/settings-page';

export async function answerSettings(actor: Actor, section: SectionId, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'testPassword') return data<SettingsReply>({ test: await tryPassword(String(form.get('trial') ?? '')) });
  if (intent === 'testMail') return data<SettingsReply>({ test: await tryMail(String(form.get('to') ?? ''), actor) });
  const texts: Record<string, string> = {};
  const pictures: Record<string, Picture> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') texts[name] = value;
    else pictures[name] = { name: value.name, content: new Uint8Array(await value.arrayBuffer()) };
  }
  const outcome = await saveSettings(actor, section, { texts, pictures });
  if (outcome.ok) return redirectWithToast(urls.administration('settings', { section }), 'administration:settings.saved');
  const { field, fault, theirs, by } = outcome.reason;
  // what one did not touch is shown as it now stands: sent again, it must not undo what somebody else did
  const { values: stored } = await showSettings(section);
  const untouched = ({ name, kind }: SettingField) => metChange({ seen: texts[`seen.${name}`], typed: kind === 'flag' ? (texts[name] === 'on' ? '1' : '0') : texts[name] ?? '', stored: stored[name] ?? '' }) === 'theirs';
  const typed = Object.fromEntries(SETTING_SECTIONS[section].flatMap((one) => (one.kind === 'secret' || one.kind === 'picture' || untouched(one) ? [] : [[one.name, texts[one.name] ?? '']])));
  return data<SettingsReply>({ errors: { [field]: fault }, values: { ...stored, ...typed }, stored, theirs, by }, fault === 'conflict' ? 409 : 422);
}

async function tryPassword(password: string): Promise<SettingsReply['test']> {
  const faults = await checkPassword(password, []);
  return faults.length === 0 ? { good: true, keys: ['administration:settings.passwordGood'] } : { good: false, keys: ['accounts:password.policy', ...faults.map((fault) => `accounts:password.fault.${fault}`)] };
}

/** Sent at once, not through the queue: the administrator wants the server's own answer. */
async function tryMail(to: string, actor: Actor): Promise<SettingsReply['test']> {
  const t = await translator(actor.locale === 'en' ? 'en' : 'fr');
  try {
    await sendMailNow({ to, subject: t('administration:settings.testMail.subject'), text: t('administration:settings.testMail.text', { name: actor.name }) });
    return { good: true, keys: ['administration:settings.testMail.sent'] };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the test mail was refused');
    return { good: false, keys: ['administration:settings.testMail.failed'], detail: error instanceof Error ? error.message.slice(0, 300) : undefined };
  }
}
