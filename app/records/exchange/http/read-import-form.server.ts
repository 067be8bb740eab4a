/** The files of an import as a form sends them: looked at before anything of them is kept. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { refusedCommand } from '~/platform/http/form.server';
import { fileIssue, issueSentences, type FileIssue, type FileKind } from '../domain';
import { checkUpload } from '../service/check-upload.server';
import { contentOf } from '../service/kml-upload.server';
import { readUploadedForm } from './read-upload.server';

interface FormFile {
  /** as files are called once stored */ readonly name: string;
  readonly originalName: string;
  readonly content: Uint8Array;
}
interface ImportForm {
  readonly file: FormFile;
  /** the map that a table names */ readonly map: FormFile | null;
}
interface ImportFault {
  readonly issue: FileIssue;
  /** of the answer */ readonly status: number;
}

/** The form again: what is wrong with the file that it brought. */
export const refusedFile = ({ issue, status }: ImportFault) => refusedCommand('import', issueSentences(issue), status);

/** `accept`: the kinds of file that are taken; without it, reading the file says what is wrong with it. */
export async function readImportForm(
  request: Request,
  { accept, maxBytes }: { readonly accept?: readonly FileKind[]; readonly maxBytes?: number } = {},
): Promise<Outcome<ImportForm, ImportFault>> {
  const fault = (issue: FileIssue, status = issue.reason.key.endsWith('tooLarge') ? 413 : 400) =>
    refused<ImportFault>({ issue, status });
  const form = await readUploadedForm(request, { fields: ['file', 'map'], ...(maxBytes && { maxBytes }) });
  if (!form.ok) return fault(form.reason);
  try {
    const [tooLarge] = form.value.faults.values();
    if (tooLarge) return fault(tooLarge);
    const [file, map] = [form.value.files.get('file'), form.value.files.get('map')];
    if (!file) return fault(fileIssue('noFile'));
    const checked = accept && (await checkUpload(file, accept));
    if (checked && !checked.ok) return fault(checked.reason, 422);
    return done({
      file: { name: file.name, originalName: file.originalName, content: await contentOf(file) },
      map: map ? { name: map.name, originalName: map.originalName, content: await contentOf(map) } : null,
    });
  } finally {
    await form.value.dispose();
  }
}
