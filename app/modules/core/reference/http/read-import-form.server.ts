/** The two files of an import: the table (or the map), and the map that a table of zones names. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { issueKey, type FileIssue } from '~/modules/core/exchange/domain';
import { readUploads } from './read-uploads.server';

interface ImportFormFiles {
  readonly file: { readonly name: string; readonly content: Uint8Array };
  readonly map: { readonly name: string; readonly content: Uint8Array } | null;
}
interface ImportFault {
  readonly key: string;
  readonly params: Record<string, string | number>;
}

const fault = ({ reason }: FileIssue): ImportFault => ({ key: issueKey(reason), params: { ...reason.params } });

export async function readImportForm(request: Request): Promise<Outcome<ImportFormFiles, ImportFault>> {
  const read = await readUploads(request, ['file', 'map']);
  if (!read.ok) return refused(fault(read.reason));
  const { file, map } = read.value;
  if (!file) return refused({ key: 'exchange:reason.noFile', params: {} });
  return done({ file, map: map ?? null });
}
