/** The forms of the account screen: contact, reset request, sessions. Each ends in a redirect or in the form again. */
import { readSent, refusedCommand } from '~/platform/http/form.server';
import type { Actor } from '~/kernel/actor';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { sentenceOf, fileIssue, type FileIssue } from '~/records/exchange/domain';
import { readUpload } from '~/records/exchange/http/read-upload.server';
import { defineForm } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { CONTACT_FIELDS } from '../domain';
import { readOwnContact, requestOwnReset, saveOwnContact } from '../service/own-contact.server';
import { removePicture, savePicture } from '../service/own-picture.server';
import { revokeOtherSessions, revokeOwnSession } from '../service/own-sessions.server';

/** The form of the contact; the other buttons of the page type nothing. */
const CONTACT_FORM = defineForm('contact', CONTACT_FIELDS);
const OTHER = 'account';

export async function answerAccount(
  actor: Actor,
  request: Request,
  { address, sessionHash }: { address: string; sessionHash: string | null },
) {
  const form = await readSent(request);
  switch (form.command) {
    case 'save': {
      const answer = await answerRecord(form, actor, {
        form: CONTACT_FORM,
        labels: 'account:field',
        async stored() {
          const { version, updatedBy, updatedAt, ...values } = await readOwnContact(actor);
          return { values, version, by: updatedBy ?? '', at: updatedAt };
        },
        save: (values, version) => saveOwnContact(actor, values, version),
      });
      return 'reply' in answer ? answer.reply : redirectWithToast(urls.account(), 'account:toast.saved');
    }
    case 'reset': {
      const asked = await requestOwnReset(actor, { address, origin: await mailOrigin() });
      return asked.ok
        ? redirectWithToast(urls.account(), 'accounts:reset.sent')
        : refusedCommand(OTHER, `accounts:reset.refusal.${asked.reason}`, statusOf(asked.reason));
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
      return refusedCommand(OTHER, 'common:refusal.badRequest', statusOf('malformed'));
  }
}

const pictureFault = ({ reason }: FileIssue) =>
  refusedCommand(OTHER, sentenceOf(reason), statusOf(reason.key.endsWith('tooLarge') ? 'tooLarge' : 'invalid'));

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
