/** Several files in one form (exchange reads one): each kept in memory up to what storage takes. */
import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from '@remix-run/node';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue } from '~/modules/core/exchange/domain';
import { isFieldName } from '~/platform/http/field-names';
import { refusal } from '~/platform/http/responses.server';
import { LARGEST_FILE_BYTES } from '~/platform/storage/files.server';

interface UploadedContent {
  readonly name: string;
  readonly content: Uint8Array;
}
interface Uploads {
  readonly file?: UploadedContent;
  readonly map?: UploadedContent;
  /** the other fields, short texts */ readonly fields: Readonly<Record<string, string>>;
}
type FileField = 'file' | 'map';

export async function readUploads(request: Request, names: readonly FileField[]): Promise<Outcome<Uploads, FileIssue>> {
  if (!/^multipart\/form-data;/i.test(request.headers.get('content-type') ?? ''))
    return refused(fileIssue('notMultipart'));
  const files: Partial<Record<FileField, UploadedContent>> = {};
  const fields: Record<string, string> = {};
  let total = 0;
  const handler = async ({ name, filename, data }: UploadHandlerPart): Promise<undefined> => {
    if (!isFieldName(name)) throw refusal('unreadable');
    const chunks: Uint8Array[] = [];
    for await (const chunk of data) {
      total += chunk.length;
      // The rest is drained unread, so that the browser hears the refusal.
      if (total <= LARGEST_FILE_BYTES) chunks.push(Uint8Array.from(chunk));
    }
    const kept = names.find((one) => one === name);
    if (filename === undefined) fields[name] = Buffer.concat(chunks).toString('utf8').slice(0, 200);
    else if (filename !== '' && kept)
      files[kept] = {
        name: filename.split(/[/\\]/).at(-1) ?? filename,
        content: new Uint8Array(Buffer.concat(chunks)),
      };
    return undefined;
  };
  try {
    await parseMultipart(request, handler);
  } catch (error) {
    if (request.signal.aborted || !(error instanceof Error)) throw error;
    return refused(fileIssue('notMultipart'));
  }
  return total > LARGEST_FILE_BYTES
    ? refused(fileIssue('tooLarge', { limit: Math.floor(LARGEST_FILE_BYTES / 1024 / 1024) }))
    : done({ ...files, fields });
}
