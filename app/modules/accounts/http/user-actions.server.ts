/** The buttons of a user's page: save, modules, block, unblock, second factor off. */
import { readForm } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { isGrantCode, type Actor } from '../domain';
import { EditUserForm, GrantsForm } from '../forms/user-form';
import { blockUser, editUser, readUser, saveGrants, unblockUser } from '../service/manage-users.server';
import { removeTotp } from '../service/second-factor.server';
import { codesOf } from '../view/users.view';
import { refusalKey, refuseUser } from './user-replies.server';

const done = (id: number, key: string, tab?: string) => redirectWithToast(urls.user(id, { tab }), `administration:user.${key}`);

export async function answerUserAction(actor: Actor, id: number, data: FormData) {
  const intent = data.get('intent');
  if (intent === 'save') return save(actor, id, data);
  if (intent === 'grants') return grants(actor, id, data);
  if (intent === 'block' || intent === 'unblock') {
    const outcome = await (intent === 'block' ? blockUser : unblockUser)(actor, id);
    return outcome.ok ? done(id, `${intent}ed`) : redirectWithToast(urls.user(id), { variant: 'error', failed: 'update', key: refusalKey(outcome.reason) });
  }
  const user = intent === 'removeTotp' ? await readUser({ id }) : null;
  if (!user) throw notFound();
  await removeTotp(user, actor.login);
  return done(id, 'totpRemoved');
}

async function save(actor: Actor, id: number, data: FormData) {
  const form = await readForm(data, EditUserForm, { hide: ['password', 'confirmation'] });
  if (!form.accepted) return form.reply();
  const { version, password, confirmation, ...fields } = form.value;
  const outcome = await editUser(actor, id, version, fields, password || confirmation ? { password, confirmation } : null);
  return outcome.ok ? done(id, 'savedToast') : refuseUser(form, outcome.reason);
}

async function grants(actor: Actor, id: number, data: FormData) {
  const form = await readForm(data, GrantsForm);
  if (!form.accepted) return form.reply();
  const codes = codesOf(form.value);
  const wrong = codes.find((code) => !isGrantCode(code));
  if (wrong !== undefined) return redirectWithToast(urls.user(id, { tab: 'modules' }), { variant: 'error', failed: 'update', key: 'administration:user.refusal.badGrant', params: { code: wrong.slice(0, 60) } });
  const outcome = await saveGrants(actor, id, codes);
  if (!outcome.ok) throw notFound();
  return done(id, 'savedToast', 'modules');
}
