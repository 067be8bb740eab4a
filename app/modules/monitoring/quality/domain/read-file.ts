/** A file of analyses, whatever wrote it: tables with a line an analysis or a column a parameter, or a message. */
import { cellAsText, type SheetTable } from '~/records/exchange/domain';
import { emptyFile, type AnalysisFile, type Known } from './analysis-file';
import { readMessage } from './read-message';
import { readTables } from './read-table';

export function readAnalysisFile(tables: readonly SheetTable[], known: Known): AnalysisFile {
  const shown = tables.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  const [first] = shown.length > 0 ? shown : tables;
  if (!first) return emptyFile([]);
  return isMessage(first) ? readMessage(first, known) : readTables(shown.length > 0 ? shown : [first], known);
}

/** Its first line is paths, as the reader of XML gives them. */
const isMessage = ({ rows }: SheetTable): boolean =>
  rows[0]?.line === 0 && rows[0].cells.some((cell) => cellAsText(cell).includes('/'));
