/** The buttons of a user's page: save, modules, block, unblock, second factor off. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { parseTexts, pickFields, startOf, textsOf, type ValuesOf } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { deletedReply, replyOf, type Reply } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { codesOf, fullName, GRANT_FIELDS, grantTexts, grantWord, ROLE_FIELDS, USER_FIELDS } from '../domain';
import { EditUserForm, GrantsForm, NewUserForm } from '../forms/user-form';
import { giveFirstPasswordAgain } from '../service/first-password.server';
import {
  blockUser,
  createUser,
  editUser,
  isManaged,
  readUser,
  saveGrants,
  unblockUser,
  type UserRefusal,
  type UserRow,
} from '../service/manage-users.server';
import { removeTotp } from '../service/second-factor.server';
import { refusalKey, toldUser } from './user-replies.server';

const saidOn = (id: number, key: string, tab?: string) =>
  redirectWithToast(urls.user(id, { tab }), `administration:user.${key}`);

/** `first`: the link to hand over. */
type UserReply = Reply<{ readonly first: { readonly link: string; readonly minutes: number } } | undefined>;
type Answer = Response | UserReply;

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
        ? saidOn(id, `${sent.command}ed`)
        : redirectWithToast(urls.user(id), { variant: 'error', failed: 'update', key: refusalKey(outcome.reason) });
    }
    case 'firstPassword':
      return firstPassword(actor, id, origin);
    case 'removeTotp': {
      const user = await readUser({ id });
      if (!user) return goneMeanwhile(id);
      if (!isManaged(actor, user)) return notYours(id);
      await removeTotp(user, actor.login);
      return saidOn(id, 'totpRemoved');
    }
    default:
      throw notFound();
  }
}

const notYours = (id: number) =>
  redirectWithToast(urls.user(id), {
    variant: 'error',
    failed: 'update',
    key: refusalKey({ code: 'notYours' }),
  });

/** 404, with who deleted it and when. */
async function goneMeanwhile(id: number): Promise<Reply<never>> {
  const found = await deletedMeanwhile('user', id);
  if (!found) throw notFound();
  return deletedReply('user', found);
}

async function firstPassword(actor: Actor, id: number, origin: string): Promise<Answer> {
  const given = await giveFirstPasswordAgain(actor, id, origin);
  if (!given.ok && given.reason.code === 'notYours') return notYours(id);
  if (!given.ok)
    return given.reason.code === 'notFound'
      ? goneMeanwhile(id)
      : redirectWithToast(urls.user(id), { variant: 'error', key: 'administration:user.first.signedIn' });
  return given.value.kind === 'handOver'
    ? replyOf('user', 200, { more: { first: { link: given.value.link, minutes: given.value.minutes } } })
    : redirectWithToast(urls.user(id), {
        variant: 'success',
        key: 'administration:user.first.mailed',
        params: { email: given.value.to },
      });
}

const storedUser = async <Values>(id: number, valuesOf: (user: UserRow) => Values) => {
  const user = await readUser({ id });
  return user && { values: valuesOf(user), version: user.version, by: user.updatedBy ?? '', at: user.updatedAt };
};
const told = (saved: Outcome<UserRow, UserRefusal>): Outcome<UserRow, RecordRefusal> =>
  saved.ok ? done(saved.value) : refused(toldUser(saved.reason));

/** `shownOrigin`: of the link to a first password, where none is typed. */
export const answerNewUser = (request: Request, actor: Actor, shownOrigin: string) =>
  answerRecord(request, actor, {
    form: NewUserForm,
    labels: 'administration:user',
    async save({ login, password, confirmation, opensModules, ...sent }) {
      const entry = password || confirmation ? { password, confirmation } : { shownOrigin };
      const fields = pickFields(USER_FIELDS, sent);
      const roles = codesOf(textsOf(ROLE_FIELDS, pickFields(ROLE_FIELDS, sent)));
      const made = await createUser(actor, login, fields, entry, { roles, opensModules });
      return made.ok ? done({ ...made.value, name: fullName(fields) }) : refused(toldUser(made.reason));
    },
  });

async function save(actor: Actor, id: number, sent: SentForm): Promise<Answer> {
  const answer = await answerRecord(sent, actor, {
    form: EditUserForm,
    labels: 'administration:user',
    hasOtherForms: true,
    stored: () => storedUser(id, (user) => ({ ...pickFields(USER_FIELDS, user), password: '', confirmation: '' })),
    deleted: () => deletedMeanwhile('user', id),
    async save({ password, confirmation, ...fields }, version) {
      const entry = password || confirmation ? { password, confirmation } : null;
      return told(await editUser(actor, id, version, fields, entry));
    },
  });
  return 'reply' in answer ? answer.reply : saidOn(id, 'savedToast');
}

async function grants(actor: Actor, id: number, sent: SentForm): Promise<Answer> {
  const answer = await answerRecord(sent, actor, {
    form: GrantsForm,
    labels: grantWord,
    hasOtherForms: true,
    stored: () => storedUser(id, (user) => valuesOfGrants(user.grants.map(({ code }) => code))),
    deleted: () => deletedMeanwhile('user', id),
    save: async (values, version) => told(await saveGrants(actor, id, codesOf(textsOf(GRANT_FIELDS, values)), version)),
  });
  return 'reply' in answer ? answer.reply : saidOn(id, 'savedToast', 'modules');
}

/** The boxes of codes that were given: any set of codes can be ticked. */
function valuesOfGrants(codes: readonly string[]): ValuesOf<typeof GRANT_FIELDS> {
  const read = parseTexts(GRANT_FIELDS, grantTexts(codes));
  return 'values' in read ? read.values : startOf(GRANT_FIELDS);
}
