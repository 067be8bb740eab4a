/** The forms of the account screen: contact, reset request, sessions. Each ends in a redirect or in the form again. */
import { readSent } from '~/platform/http/form.server';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { issueKey, fileIssue, type FileIssue } from '~/modules/core/exchange/domain';
import { readUpload } from '~/modules/core/exchange/http/read-upload.server';
import { readSeen, withChoices, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { ContactFaults, ContactFields } from '../domain';
import { readContactForm } from '../forms/contact-form';
import { requestOwnReset, saveOwnContact } from '../service/own-contact.server';
import { mergeContact } from '../view/merge-contact';
import { removePicture, savePicture } from '../service/own-picture.server';
import { revokeOtherSessions, revokeOwnSession } from '../service/own-sessions.server';

interface AccountReply {
  readonly fields?: ContactFields & { readonly version: number };
  /** the values that the form was opened with */ readonly seen?: FieldTexts | null;
  readonly editConflict?: EditConflict;
  readonly faults?: ContactFaults;
  readonly error?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
const again = (reply: AccountReply, status: number) => data<AccountReply>(reply, { status });

export async function answerAccount(
  actor: Actor,
  request: Request,
  { address, sessionHash }: { address: string; sessionHash: string | null },
) {
  const form = await readSent(request);
  switch (form.command) {
    case 'save': {
      const submitted = readContactForm(withChoices(form));
      const seen = readSeen(form);
      const saved = await saveOwnContact(actor, submitted.fields, submitted.version);
      if (saved.ok) return redirectWithToast(urls.account(), 'account:toast.saved');
      const fields = { ...submitted.fields, version: submitted.version };
      if (saved.reason.code === 'invalid') return again({ fields, seen, faults: saved.reason.faults }, 400);
      return again(
        {
          fields,
          editConflict: mergeContact(
            { seen, submitted: submitted.fields, current: saved.reason.current },
            { t: await translatorOf(actor), locale: actor.locale },
          ),
        },
        409,
      );
    }
    case 'reset': {
      const asked = await requestOwnReset(actor, { address, origin: await mailOrigin() });
      return asked.ok
        ? redirectWithToast(urls.account(), 'accounts:reset.sent')
        : again({ error: `accounts:reset.refusal.${asked.reason}` }, statusOf(asked.reason));
    }
    case 'revoke': {
      const ended = await revokeOwnSession(actor, form.text('session'), sessionHash);
      return redirectWithToast(
        urls.account(),
        ended ? 'account:toast.revoked' : { variant: 'warning', key: 'account:toast.noSession' },
      );
    }
    case 'revokeOthers': {
      if (sessionHash) await revokeOtherSessions(actor, sessionHash);
      return redirectWithToast(urls.account(), 'account:toast.revokedOthers');
    }
    default:
      return again({ error: 'common:refusal.badRequest' }, 400);
  }
}

const pictureFault = ({ reason }: FileIssue) =>
  again({ error: issueKey(reason), params: reason.params ?? {} }, reason.key.endsWith('tooLarge') ? 413 : 422);

export async function answerPicture(actor: Actor, request: Request) {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    await removePicture(actor);
    return redirectWithToast(urls.account(), 'account:toast.pictureRemoved');
  }
  const upload = await readUpload(request);
  if (!upload.ok) return pictureFault(upload.reason);
  const { file } = upload.value;
  if (!file) return pictureFault(fileIssue('noFile'));
  const saved = await savePicture(actor, file).finally(() => file.dispose());
  return saved.ok ? redirectWithToast(urls.account(), 'account:toast.picture') : pictureFault(saved.reason);
}
