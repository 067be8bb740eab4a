import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { readXmlEntry } from '../text/archive.server';
import { refuseFile } from '../text/file-refused';
import { parseXml, descendants } from '../text/xml.server';

export interface CheckedWorkbook {
  /** An archive of the checked parts alone, uncompressed, in the order a streaming reader wants them. */
  readonly archive: Buffer;
  readonly sheetBytes: number;
}

/**
 * What was checked is what is parsed: the parts that hold cells are inflated by yauzl under their declared sizes, looked
 * at, and put in a fresh archive. Macros, drawings, comments, external links and hidden entries stay behind; sheets are
 * renamed sheet1.xml … in workbook order, which is what exceljs goes by.
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
  const targets = new Map([...descendants(parseXml(relations), 'Relationship')].map(({ attributes }) => [attributes.Id ?? '', { type: attributes.Type ?? '', path: partPath(attributes.Target ?? '') }]));
  const pathOf = (kind: string): string => [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? '';
  const sheets = [...descendants(workbook, 'sheet')].map(({ attributes }) => ({ name: attributes.name ?? '', state: attributes.state ?? 'visible', ...targets.get(attributes.id ?? '') }));
  const is1904 = [...descendants(workbook, 'workbookPr')].some(({ attributes }) => ['1', 'true'].includes(attributes.date1904 ?? ''));

  const parts: [string, Buffer][] = [];
  const worksheets: { name: string; state: string; content: Buffer }[] = [];
  for (const sheet of sheets) {
    // Chart sheets and dialogs hold no cells.
    const content = sheet.type?.endsWith('/worksheet') ? await read(sheet.path ?? '') : undefined;
    if (content) worksheets.push({ name: sheet.name, state: sheet.state, content });
  }
  if (worksheets.length === 0) throw refuseFile('noTable');
  const strings = await read(pathOf('sharedStrings'));
  const styles = await read(pathOf('styles'));
  const wanted = worksheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  parts.push(['[Content_Types].xml', xml(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`)]);
  parts.push(['_rels/.rels', xml(`<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`)]);
  parts.push(['xl/_rels/workbook.xml.rels', xml(`<Relationships xmlns="${RELATIONS}">${wanted.map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}${strings ? `<Relationship Id="rIdS" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>` : ''}${styles ? `<Relationship Id="rIdT" Type="${OFFICE}/styles" Target="styles.xml"/>` : ''}</Relationships>`)]);
  parts.push(['xl/workbook.xml', xml(`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${wanted.map(({ name, state, number }) => `<sheet name="${attribute(name)}" sheetId="${number}" state="${attribute(state)}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`)]);
  if (styles) parts.push(['xl/styles.xml', styles]);
  // The streaming reader puts sheets aside on disk until it has seen the strings: an empty table spares it that.
  parts.push(['xl/sharedStrings.xml', strings ?? xml('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"></sst>')]);
  for (const { number, content } of wanted) parts.push([`xl/worksheets/sheet${number}.xml`, content]);
  return { archive: storedArchive(parts), sheetBytes: wanted.reduce((sum, { content }) => sum + content.length, 0) };
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
/** Targets are relative to xl/, or absolute in the package. */
const partPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

/** A zip without compression (APPNOTE 6.3.10, method 0), sizes in front so that it can be read as a stream. */
function storedArchive(parts: readonly (readonly [string, Buffer])[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    pieces.push(signature(0x04034b50), common, fileName, content);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, tail, fileName);
    offset += 30 + fileName.length + content.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, index, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
