/** Keeps the reading of an import session as a model: who may import, the session, the model. */
import type { Actor } from '~/kernel/actor';
import { refused } from '~/kernel/outcome';
import { findSession } from '~/modules/core/exchange/service/import-session.server';
import type { MeasureImport } from './import-file.server';

export async function keepModel<Subject, Refusal>(
  kind: MeasureImport<Subject, Refusal>,
  actor: Actor,
  targetId: string,
  id: string,
  asked: Parameters<MeasureImport<Subject, Refusal>['keep']>[3],
) {
  const opened = await kind.open(actor, targetId);
  if (!opened.ok) return opened;
  const place = { target: kind.target, targetId, ...(kind.personal && { login: actor.login }) };
  const session = await findSession(id, place);
  return session ? kind.keep(actor, opened.value, session, asked) : refused('notFound' as const);
}
