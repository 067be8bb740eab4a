/** Files of contents through the API: content in base64, both ways. */
import type { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { uploadFromDataUrl } from '~/records/exchange/http/read-upload.server';
import { readStoredFile } from '~/platform/storage/files.server';
import type { UploadBody } from '../forms/file-bodies';
import { addDocument, type OpenedDocument } from '../service/documents.server';
import { refuseDocument } from './content-api.server';

/** 20 MB in base64, and some room. */
export const UPLOAD_LIMIT = 28_500_000;

export async function presentFile({ id, name, file }: OpenedDocument) {
  const content = await readStoredFile(file.id);
  return {
    id,
    name,
    fileName: name,
    size: file.size,
    updateDate: file.createdAt,
    content: content ? `data:${file.mime.split(';')[0]};base64,${Buffer.from(content).toString('base64')}` : null,
  };
}

export async function receiveFile(
  actor: Actor,
  body: z.output<typeof UploadBody>,
): Promise<{ insert: 1; id: number; name: string }> {
  const file = await uploadFromDataUrl(body.name, body.content);
  if (!file.ok) throw refuseDocument(file.reason);
  const added = await addDocument(actor, body.contentId, file.value);
  if (!added.ok) throw refuseDocument(added.reason);
  return { insert: 1, ...added.value };
}
