/** Several files that a form sends at once, those of an archive among them: one that is wrong says so for itself. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue } from '../domain';
import { contentOf } from '../service/kml-upload.server';
import { knownFile, unpackFiles, type SentFile } from '../service/unpack-files.server';
import { fullAllowance } from '../text/archive.server';
import { readUploadedForm, type UploadedForm } from './read-upload.server';

/**
 * Of these fields, at most so many, those of archives counted before any is unpacked. What systems leave behind in
 * folders is no file. `use` reads them one after the other; what was sent is gone at its end.
 */
export async function withSeveralFiles<Answer>(
  request: Request,
  { fields, most }: { readonly fields: readonly string[]; readonly most: number },
  use: (files: Outcome<readonly [SentFile, ...SentFile[]], FileIssue>) => Promise<Answer>,
): Promise<Answer> {
  const form = await readUploadedForm(request, { fields, most });
  if (!form.ok) return use(form);
  try {
    const files = await filesIn(form.value);
    const [first, ...others] = files;
    if (files.length > most) return await use(refused(fileIssue('tooManyFiles', { limit: most })));
    return await use(first ? done([first, ...others]) : refused(fileIssue('noFile')));
  } finally {
    await form.value.dispose();
  }
}

async function filesIn({ all }: UploadedForm): Promise<SentFile[]> {
  const files: SentFile[] = [];
  const allowance = fullAllowance();
  for (const { name: path, file } of all) {
    const name = path.split(/[/\\]/).at(-1)!;
    if (name.startsWith('.')) continue;
    if (!('dispose' in file)) files.push(knownFile(name, file));
    else if (/\.zip$/i.test(name)) files.push(...(await unpackFiles(name, file, allowance)));
    else files.push({ name, read: () => contentOf(file) });
  }
  return files;
}
