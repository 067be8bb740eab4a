/** Refusals about users as forms show them: which field, which sentence, which status. */
import { WHOLE } from '~/kernel/form';
import type { RecordRefusal } from '~/records/fields/http/answer-record.server';
import type { UserRefusal } from '../service/manage-users.server';

const FIELD: Readonly<Partial<Record<UserRefusal['code'], string>>> = {
  loginUsed: 'login',
  addressUsed: 'email',
  loginRetired: 'login',
  badLogin: 'login',
  confirm: 'confirmation',
  policy: 'password',
  dates: 'endDate',
  lastAdmin: 'isAdmin',
  self: 'isAdmin',
  badGrant: 'others',
};

/** The key of a refusal's sentence: a password's first fault is the most useful one. */
export const refusalKey = (reason: UserRefusal): string =>
  reason.code === 'policy'
    ? `accounts:password.fault.${reason.faults[0] ?? 'pattern'}`
    : reason.code === 'confirm'
      ? 'accounts:password.confirm'
      : `administration:user.refusal.${reason.code}`;
export const refusalField = (reason: UserRefusal): string | undefined => FIELD[reason.code];

/** The refusal as a form is told it, the sentence on its field. */
export function toldUser(reason: UserRefusal): RecordRefusal {
  if (reason.code === 'conflict' || reason.code === 'notFound') return reason.code;
  if (reason.code === 'badGrant') {
    const fault = { key: refusalKey(reason), params: { code: reason.grant.slice(0, 60) } };
    return { reason: reason.code, faults: { others: fault } };
  }
  const differs = reason.code === 'policy' && reason.differs;
  return {
    reason: reason.code,
    faults: {
      [refusalField(reason) ?? WHOLE]: refusalKey(reason),
      ...(differs ? { confirmation: refusalKey({ code: 'confirm' }) } : {}),
    },
  };
}
