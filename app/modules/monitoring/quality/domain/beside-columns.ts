/**
 * Columns of a table that speak of the number beside them and that their head does not name alone: signs under any head
 * or none, limits with their unit behind the name, limits and units repeated for each parameter.
 */
import { cellAsText, normaliseName, type SheetRow } from '~/records/exchange/domain';
import { headsOf, type FileKeyName } from './file-keys';
import type { ColumnsOf } from './file-lines';
import { parted } from './head-unit';
import { areMarks, mayBeMarks, namesMarks } from './marks';

/** Of a table with a column a parameter, each may have its own. */
export const OF_EACH = ['sign', 'lqUnit', 'ldUnit', 'lq', 'ld', 'uncertainty', 'unitSymbol'] as const;
export type OfEach = (typeof OF_EACH)[number];
export const isOfSeveral = (key: string): boolean => (OF_EACH as readonly string[]).includes(key);

export const columnsOf = (keyAt: ReadonlyMap<number, FileKeyName>): ColumnsOf => {
  const columns = new Map<FileKeyName, number[]>();
  for (const [column, key] of [...keyAt].sort(([a], [b]) => a - b))
    columns.set(key, [...(columns.get(key) ?? []), column]);
  return columns;
};

interface Found {
  readonly names: readonly string[];
  readonly body: readonly SheetRow[];
  /** what is found is written here */
  readonly keyAt: Map<number, FileKeyName>;
  readonly isWide: boolean;
  /** a person said what the column is */
  readonly isSaid: (column: number) => boolean;
}

/** Heads with a unit, without brackets around it: « LQ ng/L ». */
const WITH_UNIT: readonly FileKeyName[] = ['result', 'lq', 'ld'];
const wordsOf = (text: string): string =>
  normaliseName(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const isNameOf = (key: FileKeyName, text: string): boolean =>
  headsOf(key).some((name) => wordsOf(name) === wordsOf(text));
/** « LQ 1340 », « Nitrates – LQ (µg/L) »: a name of the key with something before or behind. */
const namesAlso = (key: FileKeyName, head: string): boolean => {
  const text = ` ${wordsOf(parted(head).before)} `;
  return headsOf(key).some((name) => text.startsWith(` ${wordsOf(name)} `) || text.endsWith(` ${wordsOf(name)} `));
};

export function findBeside({ names, body, keyAt, isWide, isSaid }: Found): void {
  const width = Math.max(names.length, ...body.map(({ cells }) => cells.length));
  const taken = new Set(keyAt.values());
  for (let column = 0; column < width; column += 1) {
    if (isSaid(column)) continue;
    const key = keyAt.get(column);
    const head = names[column] ?? '';
    const texts = body.map(({ cells }) => cellAsText(cells[column]).trim());
    if (isMarks({ key, head, texts, isWide })) {
      keyAt.set(column, 'sign');
      continue;
    }
    if (key !== undefined || head === '') continue;
    const named = WITH_UNIT.find((one) => !taken.has(one) && !isWide && isNameOf(one, parted(head).before));
    const ofEach = isWide ? OF_EACH.find((one) => namesAlso(one, head)) : undefined;
    const own = named ?? ofEach;
    if (own === undefined) continue;
    keyAt.set(column, own);
    taken.add(own);
  }
  if (!isWide) keepNearest(keyAt);
}

interface Candidate {
  readonly key: FileKeyName | undefined;
  readonly head: string;
  readonly texts: readonly string[];
  readonly isWide: boolean;
}
function isMarks({ key, head, texts, isWide }: Candidate): boolean {
  // of a table with a column a parameter, a remark is of one of them
  if (key === 'remark') return isWide && mayBeMarks(texts);
  if (key !== undefined && key !== 'comment') return false;
  return areMarks(texts) || (key === undefined && namesMarks(head) && mayBeMarks(texts));
}

/** One result a line has one sign: that at its side. */
function keepNearest(keyAt: Map<number, FileKeyName>): void {
  const columns = columnsOf(keyAt);
  const [signs, result] = [columns.get('sign') ?? [], columns.get('result')?.[0]];
  if (signs.length < 2 || result === undefined) return;
  const [kept] = [...signs].sort((a, b) => Math.abs(a - result) - Math.abs(b - result) || a - b);
  for (const column of signs) if (column !== kept) keyAt.delete(column);
}
