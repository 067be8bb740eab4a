/** The upload that comes before job -16: `DATA/importDataMatriceRef.csv`, of no station. */
import type { Actor } from '~/kernel/actor';
import { createSession, type SessionFile } from '~/modules/core/exchange/service/import-session.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { REFERENCE_TARGET } from '../domain';

export async function uploadForImport({ login }: Actor, file: SessionFile): Promise<{ insert: 1 }> {
  const place = { target: REFERENCE_TARGET, targetId: 'matriceRef', login };
  await inTransaction((tx) => createSession(tx, place, file), { timeoutMs: 120_000 });
  return { insert: 1 };
}
