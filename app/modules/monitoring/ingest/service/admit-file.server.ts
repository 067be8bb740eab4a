/** What a file of measures is, by its content: how it is cut into cells, or why it is refused by its name. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileIssue } from '~/records/exchange/domain';
import { beginningOf, checkUpload, type FileToCheck } from '~/records/exchange/service/check-upload.server';
import { foreignIssue, formatOf, headOf, isWorkbook, MEASURE_FILES, OWN_FORMATS, type MeasureFile } from '../domain';

const KINDS = { xlsx: 'xlsx', xls: 'xls' } as const;

/** The file as core opens it; core says of an empty one that it is empty, whatever its name. */
export function admitFile({ name, bytes }: MeasureFile): Outcome<FileToCheck, FileIssue> {
  if (bytes.length === 0) return done({ name, bytes, kind: 'txt' });
  const head = headOf(name, beginningOf(bytes));
  const found = formatOf(head);
  if (found && 'refused' in found) return refused(foreignIssue(found.refused));
  if (found) {
    const { kind, record } = OWN_FORMATS[found.read] as { kind: 'mon' | 'mis' | 'xle'; record?: string };
    return done({ name, bytes, kind, ...(record !== undefined && { record }) });
  }
  return done({
    name,
    bytes,
    kind: KINDS[head.extension as keyof typeof KINDS] ?? (isWorkbook(head) ? 'xlsx' : 'txt'),
  });
}

/** Before it is kept: what is wrong with the file as a whole is said at once. */
export async function checkFile(file: MeasureFile): Promise<Outcome<unknown, FileIssue>> {
  const admitted = admitFile(file);
  return admitted.ok ? checkUpload(admitted.value, MEASURE_FILES) : admitted;
}
