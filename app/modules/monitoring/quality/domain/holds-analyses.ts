/** Whether a file is one of analyses, by how it begins: a message of the Sandre, or a table with their columns. */
import { tightNameOf } from '~/kernel/name-key';
import { cellAsText, type SheetTable } from '~/records/exchange/domain';
import { headsOf, type FileKeyName } from './file-keys';

/** Elements that only messages about samplings and analyses have (Sandre, scenarios QUESU, QUESOUT and LABO_DEST). */
const MESSAGE = /<(?:\w+:)?(?:QUESU|QUESOUT|LABO_DEST|OperationPrel|Prelevement|Analyse)[\s>]/;

/** As the heads of a table are found: spaces and joining signs are ignored. */
const keyOf = (head: string): string => tightNameOf(head.replaceAll('"', ''));

const isAmong = (heads: ReadonlySet<string>, ...keys: readonly FileKeyName[]): boolean =>
  keys.some((key) => headsOf(key).some((name) => heads.has(keyOf(name))));

/**
 * A file of a logger has a date and values too: a table is of analyses where it says what was analysed, the result, and
 * the day of the sampling.
 */
function areHeadsOfAnalyses(heads: readonly string[]): boolean {
  const keys = new Set(heads.map(keyOf));
  return isAmong(keys, 'parameter', 'siseCode', 'parameterName') && isAmong(keys, 'result') && isAmong(keys, 'day');
}

export function holdsAnalyses(beginning: string): boolean {
  const text = beginning.trimStart();
  if (text.startsWith('<')) return MESSAGE.test(text);
  const [first = ''] = text.split(/\r?\n/, 1);
  return areHeadsOfAnalyses(first.split(/[;,\t|]/));
}

/** Titles, a logo and an address may stand above the heads of a workbook's table. */
const ROWS_ABOVE = 30;
export const sheetsHoldAnalyses = (sheets: readonly SheetTable[]): boolean =>
  sheets.some(
    ({ hidden, rows }) =>
      !hidden && rows.slice(0, ROWS_ABOVE).some(({ cells }) => areHeadsOfAnalyses(cells.map(cellAsText))),
  );
