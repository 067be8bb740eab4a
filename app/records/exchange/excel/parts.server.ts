/** The parts of a workbook that its sheets refer to: shared strings, and which styles write dates or percentages. */
import { followXml, type XmlListener } from '../text/follow-xml';
import { kindOfFormatId, type NumberKind } from './serial-date';

/** OOXML writes characters that XML can't hold as _x000D_ (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function follow(content: Buffer, listener: XmlListener): void {
  const follower = followXml(listener);
  follower.write(content.toString('utf8'));
  follower.close();
}

/** Texts by rank; runs of rich text are joined, phonetic readings left out. */
export function readStrings(content: Buffer | null): string[] {
  const strings: string[] = [];
  if (!content) return strings;
  let item: string[] | null = null;
  let [reads, phonetic] = [false, false];
  follow(content, {
    open: (name) => {
      if (name === 'si') item = [];
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') reads = !phonetic;
    },
    close: (name) => {
      if (name === 't') reads = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si' && item) strings.push(unescaped(item.join('')));
    },
    text: (text) => {
      if (reads) item?.push(text);
    },
  });
  return strings;
}

/** By rank of a cell's style: what it makes of a number. */
export function readStyles(content: Buffer | null): NumberKind[] {
  const kinds: NumberKind[] = [];
  if (!content) return kinds;
  const custom = new Map<number, string>();
  let inCells = false;
  follow(content, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) kinds.push(kindOfFormatId(Number(attributes.numFmtId ?? 0), custom));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
}
