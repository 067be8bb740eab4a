import type { Entry, ZipFile } from 'yauzl';
import { readXmlEntry } from '../text/archive.server';
import { refuseFile } from '../text/file-refused';
import { parseXml, descendants } from '../text/xml.server';

/** The parts that hold cells, in the order of the workbook: nothing else of the archive is read. */
export interface CheckedWorkbook {
  readonly sheets: readonly { readonly name: string; readonly state: string; readonly content: Buffer }[];
  readonly strings: Buffer | null;
  readonly styles: Buffer | null;
  readonly is1904: boolean;
}

/**
 * Only checked parts are parsed: yauzl inflates the parts that hold cells within their declared sizes. Macros,
 * drawings, comments, external links and hidden entries are left out.
 */
export async function repackWorkbook(zip: ZipFile, entries: readonly Entry[]): Promise<CheckedWorkbook> {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  const read = async (name: string): Promise<Buffer | undefined> => {
    const entry = byName.get(name.toLowerCase());
    return entry ? readXmlEntry(zip, entry) : undefined;
  };
  const workbookXml = await read('xl/workbook.xml');
  const relations = await read('xl/_rels/workbook.xml.rels');
  if (!workbookXml || !relations) throw refuseFile('damagedArchive');
  const workbook = parseXml(workbookXml);
  const targets = new Map(
    [...descendants(parseXml(relations), 'Relationship')].map(({ attributes }) => [
      attributes.Id ?? '',
      { type: attributes.Type ?? '', path: partPath(attributes.Target ?? '') },
    ]),
  );
  const pathOf = (kind: string): string =>
    [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? '';
  const sheets = [...descendants(workbook, 'sheet')].map(({ attributes }) => ({
    name: attributes.name ?? '',
    state: attributes.state ?? 'visible',
    ...targets.get(attributes.id ?? ''),
  }));
  const is1904 = [...descendants(workbook, 'workbookPr')].some(({ attributes }) =>
    ['1', 'true'].includes(attributes.date1904 ?? ''),
  );

  const worksheets: { name: string; state: string; content: Buffer }[] = [];
  for (const sheet of sheets) {
    // Chart sheets and dialogs hold no cells.
    const content = sheet.type?.endsWith('/worksheet') ? await read(sheet.path ?? '') : undefined;
    if (content) worksheets.push({ name: sheet.name, state: sheet.state, content });
  }
  if (worksheets.length === 0) throw refuseFile('noTable');
  const [strings, styles] = [await read(pathOf('sharedStrings')), await read(pathOf('styles'))];
  return { sheets: worksheets, strings: strings ?? null, styles: styles ?? null, is1904 };
}

/** Targets are relative to xl/, or absolute in the package. */
const partPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
