/** A file of gaugings as the table that would be pasted of it: its first sheet that holds something. */
import { done, type Outcome } from '~/kernel/outcome';
import { cellAsText, GRID_FILES, isBlankRow, type FileIssue } from '~/records/exchange/domain';
import { openSheets } from '~/records/exchange/service/read-file.server';

/** What a form of gaugings takes. */
const MOST_ROWS = 2000;

export async function tableOfFile(
  file: { readonly originalName: string; readonly bytes: Uint8Array },
  by: string,
): Promise<Outcome<string, FileIssue>> {
  const read = await openSheets({ name: file.originalName, bytes: file.bytes, by }, GRID_FILES, { maxRows: MOST_ROWS });
  if (!read.ok) return read;
  const table = read.value.find(({ hidden, rows }) => !hidden && !rows.every(isBlankRow));
  const lines: string[] = [];
  // a fault names the line of the file
  for (const { line, cells } of table?.rows ?? [])
    lines[line - 1] = cells.map((cell) => cellAsText(cell).replace(/\s+/g, ' ').trim()).join('\t');
  return done(Array.from(lines, (line) => line ?? '').join('\n'));
}
