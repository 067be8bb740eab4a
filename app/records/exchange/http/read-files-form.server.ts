/** A form with a few small files, read whole into memory: each is what it holds, or what is wrong with it. */
import type { SentForm } from '~/kernel/sent-form';
import { readSent } from '~/platform/http/form.server';
import { badRequest, refusal } from '~/platform/http/responses.server';
import type { FileIssue } from '../domain';
import { contentOf } from '../service/kml-upload.server';
import { readUploadedForm } from './read-upload.server';

interface HeldFile {
  readonly originalName: string;
  readonly bytes: Uint8Array;
}
interface FilesForm {
  readonly sent: SentForm;
  readonly files: ReadonlyMap<string, HeldFile | FileIssue>;
}

/** What was typed comes back beside a file that is refused. @throws Response of a body that is too large or no form */
export async function readFilesForm(
  request: Request,
  asked: { readonly fields: readonly string[]; readonly maxBytes: number },
): Promise<FilesForm> {
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    return { sent: await readSent(request), files: new Map() };
  const read = await readUploadedForm(request, asked);
  if (!read.ok) throw read.reason.reason.key.endsWith('tooLarge') ? refusal('tooLarge') : badRequest('file');
  const { fields, files, faults, dispose } = read.value;
  const held = new Map<string, HeldFile | FileIssue>(faults);
  try {
    for (const [name, file] of files)
      if (!held.has(name)) held.set(name, { originalName: file.originalName, bytes: await contentOf(file) });
  } finally {
    await dispose();
  }
  return { sent: fields, files: held };
}
