/** Several files that a form sends at once, those of an archive among them: one that is wrong says so for itself. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue } from '../domain';
import { contentOf } from '../service/kml-upload.server';
import { unpackFiles, type SentFile } from '../service/unpack-files.server';
import { readUploadedForm } from './read-upload.server';

/** Of these fields, at most so many, those of archives counted. What systems leave behind in folders is no file. */
export async function readSeveralFiles(
  request: Request,
  { fields, most }: { readonly fields: readonly string[]; readonly most: number },
): Promise<Outcome<readonly SentFile[], FileIssue>> {
  const form = await readUploadedForm(request, { fields, most });
  if (!form.ok) return form;
  try {
    const files: SentFile[] = [];
    for (const { name: path, file } of form.value.all) {
      const name = path.split(/[/\\]/).at(-1)!;
      if (name.startsWith('.')) continue;
      if (!('dispose' in file)) files.push({ name, content: file });
      else if (/\.zip$/i.test(name)) files.push(...(await unpackFiles(name, await contentOf(file))));
      else files.push({ name, content: await contentOf(file) });
    }
    if (files.length > most) return refused(fileIssue('tooManyFiles', { limit: most }));
    return files.length === 0 ? refused(fileIssue('noFile')) : done(files);
  } finally {
    await form.value.dispose();
  }
}
