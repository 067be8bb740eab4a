/** The buttons of a user's page: save, modules, block, unblock, second factor off. */
import { data as answer } from '@remix-run/node';
import type { FormReply } from '~/kernel/form';
import { NO_VERSION, type SentForm } from '~/kernel/sent-form';
import { hasNoConflict, readSeen, withChoices, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { refused, type Outcome } from '~/kernel/outcome';
import { readForm } from '~/modules/core/fields/http/read-form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { Actor } from '~/kernel/actor';
import type { FieldSet } from '~/modules/core/fields/domain';
import { codesOf, GRANT_FIELDS, grantWord, isGrantCode, USER_FIELDS } from '../domain';
import { EditUserForm, GrantsForm } from '../forms/user-form';
import { readDeletedUser } from '../service/deleted-user.server';
import { giveFirstPasswordAgain } from '../service/first-password.server';
import {
  blockUser,
  editUser,
  readUser,
  saveGrants,
  unblockUser,
  type UserRefusal,
  type UserRow,
} from '../service/manage-users.server';
import { removeTotp } from '../service/second-factor.server';
import { mergeUser } from '../view/merge-user';
import { userSheet, type DeletedUser, type UserSheet } from '../view/users.view';
import { refusalKey, refuseUser } from './user-replies.server';

const done = (id: number, key: string, tab?: string) =>
  redirectWithToast(urls.user(id, { tab }), `administration:user.${key}`);

type Answer =
  | Response
  | ReadReply
  /** the link to hand over */
  | ReturnType<typeof answer<{ readonly first: { readonly link: string; readonly minutes: number } }>>
  /** the account was deleted meanwhile */
  | ReturnType<typeof answer<{ readonly gone: DeletedUser }>>;
type ReadReply = ReturnType<typeof answer<FormReply>>;

export async function answerUserAction(actor: Actor, id: number, sent: SentForm, origin: string): Promise<Answer> {
  switch (sent.command) {
    case 'save':
      return save(actor, id, sent);
    case 'grants':
      return grants(actor, id, sent);
    case 'block':
    case 'unblock': {
      const outcome = await (sent.command === 'block' ? blockUser : unblockUser)(actor, id);
      return outcome.ok
        ? done(id, `${sent.command}ed`)
        : redirectWithToast(urls.user(id), { variant: 'error', failed: 'update', key: refusalKey(outcome.reason) });
    }
    case 'firstPassword':
      return firstPassword(actor, id, origin);
    case 'removeTotp': {
      const user = await readUser({ id });
      if (!user) return deletedMeanwhile(id);
      await removeTotp(user, actor.login);
      return done(id, 'totpRemoved');
    }
    default:
      throw notFound();
  }
}

/** 404, with who deleted it and when. */
async function deletedMeanwhile(id: number): Promise<Answer> {
  const found = await readDeletedUser(id);
  if (!found) throw notFound();
  return answer({ gone: found }, { status: 404 });
}

async function firstPassword(actor: Actor, id: number, origin: string): Promise<Answer> {
  const given = await giveFirstPasswordAgain(actor, id, origin);
  if (!given.ok)
    return given.reason.code === 'notFound'
      ? deletedMeanwhile(id)
      : redirectWithToast(urls.user(id), { variant: 'error', key: 'administration:user.first.signedIn' });
  return given.value.kind === 'handOver'
    ? answer({ first: { link: given.value.link, minutes: given.value.minutes } })
    : redirectWithToast(urls.user(id), {
        variant: 'success',
        key: 'administration:user.first.mailed',
        params: { email: given.value.to },
      });
}

async function save(actor: Actor, id: number, sent: SentForm): Promise<Answer> {
  const form = await readForm(withChoices(sent), EditUserForm);
  if (!form.accepted) return form.reply();
  const { password, confirmation, ...fields } = form.value;
  const entry = password || confirmation ? { password, confirmation } : null;
  const { outcome, editConflict } = await overTheLast(
    actor,
    id,
    sent,
    { ...IDENTITY, write: (over) => editUser(actor, id, over, fields, entry) },
    form.version,
  );
  if (outcome.ok) return done(id, 'savedToast');
  if (outcome.reason.code === 'notFound') return deletedMeanwhile(id);
  return refuseUser(form, outcome.reason, editConflict);
}

async function grants(actor: Actor, id: number, sent: SentForm): Promise<Answer> {
  const form = await readForm(withChoices(sent), GrantsForm);
  if (!form.accepted) return form.reply();
  const codes = codesOf(form.texts);
  const wrong = codes.find((code) => !isGrantCode(code));
  if (wrong !== undefined)
    return redirectWithToast(urls.user(id, { tab: 'modules' }), {
      variant: 'error',
      failed: 'update',
      key: 'administration:user.refusal.badGrant',
      params: { code: wrong.slice(0, 60) },
    });
  const { outcome, editConflict } = await overTheLast(
    actor,
    id,
    sent,
    { ...GRANTS, write: (over) => saveGrants(actor, id, codes, over) },
    form.version === NO_VERSION ? undefined : form.version,
  );
  if (editConflict) return form.again({}, statusOf('conflict'), { editConflict });
  if (!outcome.ok) return deletedMeanwhile(id);
  return done(id, 'savedToast', 'modules');
}

interface UserForm {
  readonly fields: FieldSet;
  readonly labels: string | ((name: string) => string);
  readonly stored: (user: UserSheet) => FieldTexts;
  readonly write: (over: number | undefined) => Promise<Outcome<UserRow, UserRefusal>>;
}
const IDENTITY = { fields: USER_FIELDS, labels: 'administration:user', stored: ({ identity }: UserSheet) => identity };
const GRANTS = { fields: GRANT_FIELDS, labels: grantWord, stored: ({ grants }: UserSheet) => grants };

/**
 * Saves over the version the form was opened with, or over a newer one when only other forms changed it (locks,
 * modules).
 */
async function overTheLast(
  actor: Actor,
  id: number,
  sent: SentForm,
  userForm: UserForm,
  version: number | undefined,
): Promise<{ outcome: Outcome<UserRow, UserRefusal>; editConflict?: EditConflict }> {
  const outcome = await userForm.write(version);
  if (outcome.ok || outcome.reason.code !== 'conflict') return { outcome };
  const user = await readUser({ id });
  if (!user) return { outcome: refused({ code: 'notFound' }) };
  const sheet = userSheet(user);
  const editConflict = mergeUser(
    userForm.fields,
    { seen: readSeen(sent), form: sent, stored: userForm.stored(sheet) },
    sheet,
    { t: await translatorOf(actor), locale: actor.locale, labels: userForm.labels },
  );
  return hasNoConflict(editConflict) && editConflict.version !== version
    ? overTheLast(actor, id, sent, userForm, editConflict.version)
    : { outcome, editConflict };
}
