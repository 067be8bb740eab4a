/** The upload that comes before job -16: `DATA/importDataMatriceRef.csv`, of no station. */
import type { Actor } from '~/kernel/actor';
import { uploadFromDataUrl } from '~/modules/core/exchange/http/read-upload.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { createImport } from '../data/import-sessions.server';
import type { FtpUpload } from '../forms/ftp-upload';
import { bytesOf } from '../http/bytes-of.server';

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
  await createImport('matriceRef', { name, content: await bytesOf(upload.value) }, null, actor.login);
  return { insert: 1 };
}
