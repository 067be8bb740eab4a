/** The buttons of the settings page. */
import { checkPassword } from '~/modules/core/accounts/service/check-password.server';
import type { Actor } from '~/kernel/actor';
import { readSentWithFiles, replyOf } from '~/platform/http/form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { sendMailNow } from '~/platform/mail/mail.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { log } from '~/platform/log/log.server';
import { urls } from '~/urls';
import { readSeen } from '~/kernel/edit-conflict';
import { done, refused } from '~/kernel/outcome';
import { defineForm, submittedTexts, textsOf, type FieldSet } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { badRequest } from '~/platform/http/responses.server';
import { SETTING_SECTIONS, settingKey, settingTexts, type SectionId } from '../domain';
import { showSettings, storedSettings } from '../service/show-settings.server';
import { patternFaults, saveSettings, type FollowSettings } from '../service/save-settings.server';
import type { SettingsMore } from '../ui/settings-page';

const answerTest = (test: SettingsMore['test']) => replyOf<SettingsMore>('settings', 200, { more: { test } });

export async function answerSettings(actor: Actor, section: SectionId, request: Request, follow?: FollowSettings) {
  const { sent, files } = await readSentWithFiles(request);
  if (sent.command === 'testPassword') return answerTest(await tryPassword(sent.text('trial')));
  if (sent.command === 'testMail') return answerTest(await tryMail(sent.text('to'), actor));
  if (sent.command === 'mapPreset') return pressPreset(actor, sent.text('mapPreset'));
  const { pictures: pictureNames = [], secrets: secretNames = [] } = SETTING_SECTIONS[section];
  const fields = SETTING_SECTIONS[section].fields as FieldSet;
  const seen = readSeen(sent);
  const pictures = Object.fromEntries(pictureNames.map((name) => [name, files.get(name)]));
  const secrets = Object.fromEntries(secretNames.map((name) => [name, sent.text(name)]));
  const answer = await answerRecord(sent, actor, {
    form: defineForm('settings', fields),
    labels: (name) => `administration:settings.field.${settingKey(name)}`,
    prepare: (posted) => ({
      sent: posted,
      faults: patternFaults(submittedTexts(fields, posted)),
      more: (): SettingsMore => ({ again: mustBeGiven(pictures, secrets) }),
    }),
    stored: () => storedSettings(section, seen),
    async save(values, _version, posted) {
      const submitted = {
        texts: textsOf(fields, values),
        removed: [...pictureNames, ...secretNames].filter((name) => posted.get(`${name}.remove`) === 'on'),
        ...{ pictures, secrets, seen: readSeen(posted) },
      };
      const saved = await saveSettings(actor, section, submitted, follow);
      if (saved.ok) return done(null);
      const { reason } = saved;
      return refused(reason.code === 'faults' ? { reason: 'faults', faults: reason.faults } : 'conflict');
    },
  });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.administration('settings', { section }), 'administration:settings.saved');
}

/** What no page can send back. */
function mustBeGiven(
  pictures: Readonly<Record<string, { readonly content: Uint8Array } | undefined>>,
  secrets: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.values(pictures).some((picture) => picture && picture.content.byteLength > 0))
    return 'ui:editConflict.fileAgain';
  return Object.values(secrets).some((secret) => secret !== '') ? 'administration:settings.secretAgain' : undefined;
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

async function tryPassword(password: string): Promise<SettingsMore['test']> {
  const faults = await checkPassword(password, []);
  return faults.length === 0
    ? { good: true, keys: ['administration:settings.passwordGood'] }
    : { good: false, keys: ['accounts:password.policy', ...faults.map((fault) => `accounts:password.fault.${fault}`)] };
}

/** Sent at once, not through the queue: the administrator wants the server's own answer. */
async function tryMail(to: string, actor: Actor): Promise<SettingsMore['test']> {
  const t = await translatorOf(actor);
  try {
    const became = await sendMailNow({
      to,
      subject: t('administration:settings.testMail.subject'),
      text: t('administration:settings.testMail.text', { name: actor.name }),
    });
    return became === 'taken'
      ? { good: true, keys: ['administration:settings.testMail.sent'] }
      : { good: false, keys: ['administration:settings.testMail.noServer'] };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the test mail was refused');
    return {
      good: false,
      keys: ['administration:settings.testMail.failed'],
      detail: error instanceof Error ? error.message.slice(0, 300) : undefined,
    };
  }
}
