import { uploadFromDataUrl } from '~/records/exchange/http/read-upload.server';
import type { SessionFile } from '~/records/exchange/service/import-session.server';
import { contentOf } from '~/records/exchange/service/kml-upload.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import { fileOrRefused } from './call-answers.server';
import { z } from 'zod';

const LARGEST = 50 * 1024 * 1024;

/** The file of the upload; of no station, in the one folder that imports read. */
export async function readFtpUpload({ stationType, stationId, path, name, content }: FtpUpload): Promise<SessionFile> {
  if (stationType !== 0 || stationId !== 0 || path.replace(/^\/|\/$/g, '') !== 'DATA')
    throw refuseApi(statusOf('uploadPath'), 'reference:refusal.uploadPath', { field: 'path' });
  const upload = fileOrRefused(await uploadFromDataUrl(name, content, { maxBytes: LARGEST }), 'content');
  return { name, content: await contentOf(upload) };
}

/** stationType 0 with stationId 0 is « no station » (DECISIONS A32); the content is a data URL. */
export const FtpUploadBody = z.object({
  stationType: z.number().int().min(0).max(8),
  stationId: z.number().int().min(0),
  path: z.string().max(100),
  name: z.string().min(1).max(200),
  content: z.string().max(70_000_000),
});
type FtpUpload = z.output<typeof FtpUploadBody>;
