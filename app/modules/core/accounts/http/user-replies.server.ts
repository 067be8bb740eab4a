/** Refusals about users as forms show them: which field, which sentence, which status. */
import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import type { UserRefusal } from '../service/manage-users.server';

type Refuse = {
  refuse(
    reason: string,
    field?: string,
    status?: number,
    also?: Readonly<Record<string, string>>,
  ): ReturnType<typeof data<{ form: SubmissionResult<string[]> }>>;
};

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

export const refuseUser = (form: Refuse, reason: UserRefusal) =>
  form.refuse(
    refusalKey(reason),
    refusalField(reason),
    reason.code === 'conflict' ? 409 : 422,
    reason.code === 'policy' && reason.differs ? { confirmation: refusalKey({ code: 'confirm' }) } : {},
  );
