/** The buttons of the pages of keys: make one, withdraw one. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent, replyOf } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { SentForm } from '~/kernel/sent-form';
import { urls } from '~/urls';
import { KEY_FORM } from '../domain/key-form';
import { makeKey, revokeKey } from '../service/keys.server';

/** What the page says once, beside the form. */
interface MadeKey {
  readonly secret: string;
  readonly name: string;
}

export async function answerOwnKeys(request: Request, actor: Actor) {
  const sent = await readSent(request);
  if (sent.command === 'revoke') return withdrawn(sent, actor, urls.accountPage('keys'));
  const form = await readForm(sent, KEY_FORM);
  if (!form.accepted) return form.reply();
  const made = await makeKey(actor, form.value);
  if (made.ok) return replyOf<MadeKey>(KEY_FORM.name, 200, { more: made.value });
  return form.refuse(made.reason === 'tooMany' ? 'invalid' : made.reason, `apiKeys:fault.${made.reason}`);
}

export const answerAllKeys = async (request: Request, actor: Actor): Promise<Response> =>
  withdrawn(await readSent(request), actor, urls.apiKeys());

async function withdrawn(sent: SentForm, actor: Actor, after: string): Promise<Response> {
  const revoked = await revokeKey(actor, wholeInDigits(sent.text('key')) || 0);
  if (!revoked.ok) throw notFound();
  return redirectWithToast(after, 'apiKeys:toast.revoked');
}
