/** Refusals about users as forms show them: which field, which sentence, which status. */
import type { EditConflict } from '~/kernel/edit-conflict';
import { WHOLE } from '~/kernel/form';
import type { ReadForm } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import type { UserRefusal } from '../service/manage-users.server';

const FIELD: Readonly<Partial<Record<UserRefusal['code'], string>>> = {
  loginUsed: 'login',
  loginRetired: 'login',
  badLogin: 'login',
  confirm: 'confirmation',
  policy: 'password',
  dates: 'endDate',
  lastAdmin: 'isAdmin',
  self: 'isAdmin',
};

/** The key of a refusal's sentence: a password's first fault is the most useful one. */
export const refusalKey = (reason: UserRefusal): string =>
  reason.code === 'policy'
    ? `accounts:password.fault.${reason.faults[0] ?? 'pattern'}`
    : reason.code === 'confirm'
      ? 'accounts:password.confirm'
      : `administration:user.refusal.${reason.code}`;
export const refusalField = (reason: UserRefusal): string | undefined => FIELD[reason.code];

/** The form again, with the sentence on its field; `editConflict`: what both made of it. */
export const refuseUser = (form: ReadForm<unknown>, reason: UserRefusal, editConflict?: EditConflict) =>
  form.again(
    {
      [refusalField(reason) ?? WHOLE]: refusalKey(reason),
      ...(reason.code === 'policy' && reason.differs ? { confirmation: refusalKey({ code: 'confirm' }) } : {}),
    },
    statusOf(reason.code),
    editConflict ? { editConflict } : {},
  );
