/** What a service answered, as a call answers it; a refusal is thrown with its status and its sentence. */
import type { Outcome } from '~/kernel/outcome';
import { issueKey, type FileIssue } from '~/records/exchange/domain';
import { refuseApi } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import type { SaveRefusal } from '../service/save-row.server';

export function orRefused<Value>(outcome: Outcome<Value, string | { readonly kind: string }>, words: string): Value {
  if (outcome.ok) return outcome.value;
  const kind = typeof outcome.reason === 'string' ? outcome.reason : outcome.reason.kind;
  throw refuseApi(statusOf(kind), `${words}.${kind}`);
}

export function rowOrRefused<Value>(outcome: Outcome<Value, SaveRefusal>): Value {
  if (outcome.ok) return outcome.value;
  const { reason } = outcome;
  const [[field, objection] = []] = reason.kind === 'invalid' ? [...reason.objections] : [];
  if (objection)
    throw refuseApi(statusOf(reason.kind), issueKey(objection.reason), { field, params: objection.reason.params });
  if (reason.kind === 'forbidden') throw refuseApi(statusOf(reason.kind), 'common:session.notAllowed');
  throw refuseApi(statusOf(reason.kind), `reference:refusal.${reason.kind}`, {
    ...(reason.kind === 'conflict' ? { params: { user: reason.by } } : {}),
  });
}

export function fileOrRefused<Value>(outcome: Outcome<Value, FileIssue>, field: string): Value {
  if (outcome.ok) return outcome.value;
  const { key, params } = outcome.reason.reason;
  throw refuseApi(statusOf(key.replace(/^reason\./, '')), `exchange:${key}`, { field, params });
}
