/** The upload that comes before job -16: `DATA/importDataMatriceRef.csv`, of no station. */
import type { Actor } from '~/kernel/actor';
import { uploadFromDataUrl } from '~/modules/core/exchange/http/read-upload.server';
import { createSession } from '~/modules/core/exchange/service/import-session.server';
import { contentOf } from '~/modules/core/exchange/service/kml-upload.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { refuseApi } from '~/platform/http/api-refusal';
import type { FtpUpload } from '../forms/ftp-upload';
import { REFERENCE_TARGET } from '../domain';

const LARGEST = 50 * 1024 * 1024;

export async function uploadForImport(
  actor: Actor,
  { stationType, stationId, path, name, content }: FtpUpload,
): Promise<{ insert: 1 }> {
  if (stationType !== 0 || stationId !== 0 || path.replace(/^\/|\/$/g, '') !== 'DATA')
    throw refuseApi(422, 'reference:refusal.uploadPath', { field: 'path' });
  const upload = uploadFromDataUrl(name, content, { maxBytes: LARGEST });
  if (!upload.ok)
    throw refuseApi(upload.reason.reason.key.endsWith('tooLarge') ? 413 : 422, `exchange:${upload.reason.reason.key}`, {
      field: 'content',
      params: upload.reason.reason.params,
    });
  const file = { name, content: await contentOf(upload.value) };
  const place = { target: REFERENCE_TARGET, targetId: 'matriceRef', login: actor.login };
  await inTransaction((tx) => createSession(tx, place, file), { timeoutMs: 120_000 });
  return { insert: 1 };
}
