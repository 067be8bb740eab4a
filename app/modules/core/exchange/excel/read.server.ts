/**
 * Cells of a checked workbook, sheet by sheet, from XML events: for 900,000 cells a workbook model takes nine seconds,
 * events take two. A formula gives its stored result, or is reported as uncalculated.
 */
import type { CellValue, SheetRow } from '../domain/table';
import { followXml, type XmlFollower, type XmlListener } from '../text/follow-xml';
import { readStrings, readStyles, unescaped } from './parts.server';
import type { CheckedWorkbook } from './repack.server';
import { serialDate } from './serial-date';

/** Above this the rows of a sheet are given as they come; labels of merged cells are then not repeated. */
const STREAM_ABOVE_BYTES = 24 * 1024 * 1024;
const BATCH_ROWS = 500;
const CHUNK_BYTES = 256 * 1024;
const EXCEL_COLUMNS = 16_384;

export interface ExcelBatch {
  readonly sheet: string;
  readonly hidden: boolean;
  readonly rows: SheetRow[];
}
interface OpenRow {
  readonly line: number;
  readonly cells: CellValue[];
}
interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

export function* readWorkbook(
  { sheets, strings, styles, is1904 }: CheckedWorkbook,
  streamAbove = STREAM_ABOVE_BYTES,
): Generator<ExcelBatch> {
  const book = { strings: readStrings(strings), dates: readStyles(styles), shift: is1904 ? 1462 : 0 };
  const total = sheets.reduce((sum, { content }) => sum + content.length, 0);
  for (const { name, state, content } of sheets) {
    const hidden = state !== 'visible';
    const reader = new SheetReader(book);
    let isEmpty = true;
    const batches = total > streamAbove ? asTheyCome(reader, content) : inOneGo(reader, content);
    for (const rows of batches) {
      isEmpty = false;
      yield { sheet: name, hidden, rows };
    }
    if (isEmpty) yield { sheet: name, hidden, rows: [] };
  }
}

function* asTheyCome(reader: SheetReader, content: Buffer): Generator<SheetRow[]> {
  for (const text of chunksOf(content)) {
    reader.write(text);
    while (reader.rows.length >= BATCH_ROWS) yield reader.rows.splice(0, BATCH_ROWS);
  }
  reader.end();
  while (reader.rows.length > 0) yield reader.rows.splice(0, BATCH_ROWS);
}

function* inOneGo(reader: SheetReader, content: Buffer): Generator<SheetRow[]> {
  for (const text of chunksOf(content)) reader.write(text);
  reader.end();
  repeatMergedLabels(reader.rows, reader.merges);
  for (let from = 0; from < reader.rows.length; from += BATCH_ROWS) yield reader.rows.slice(from, from + BATCH_ROWS);
}

/** A cut never falls inside a character. */
function* chunksOf(content: Buffer): Generator<string> {
  const decoder = new TextDecoder();
  for (let from = 0; from < content.length; from += CHUNK_BYTES)
    yield decoder.decode(content.subarray(from, from + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

/**
 * A cell merged downwards repeats its label on every line (crops grouped on screen); sideways it is a title and does
 * not.
 */
function repeatMergedLabels(rows: readonly OpenRow[], merges: readonly Merge[]): void {
  if (merges.length === 0) return;
  const byLine = new Map(rows.map((row, at) => [row.line, at]));
  for (const { column, from, to } of merges) {
    const first = byLine.get(from);
    const label = first === undefined ? undefined : rows[first]?.cells[column];
    if (first === undefined || label === undefined || label === null) continue;
    for (let at = first + 1; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.line > to) break;
      while (row.cells.length < column) row.cells.push(null);
      row.cells[column] = label;
    }
  }
}

interface Book {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly shift: number;
}

/** Follows the events of one sheet: rows, their cells, the value or the formula of each, the merged ranges. */
class SheetReader implements XmlListener {
  readonly rows: OpenRow[] = [];
  readonly merges: Merge[] = [];
  readonly #xml: XmlFollower = followXml(this);
  #row: OpenRow | null = null;
  #line = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value: string | null = null;
  #formula: string | null = null;
  #text: string[] | null = null;
  #phonetic = false;

  constructor(private readonly book: Book) {}

  write(text: string): void {
    this.#xml.write(text);
  }
  end(): void {
    this.#xml.close();
  }

  text(text: string): void {
    if (!this.#phonetic) this.#text?.push(text);
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') {
      const place = placeOf(attributes['r'] ?? '');
      this.#column = place?.column ?? this.#column + 1;
      [this.#type, this.#style, this.#value, this.#formula] = [
        attributes['t'] ?? 'n',
        Number(attributes['s'] ?? 0),
        null,
        null,
      ];
    } else if (name === 'v' || name === 't' || name === 'f') this.#text = [];
    else if (name === 'rPh') this.#phonetic = true;
    else if (name === 'row') {
      this.#line = Number(attributes['r'] ?? this.#line + 1);
      this.#column = -1;
      this.#row = { line: this.#line, cells: [] };
    } else if (name === 'mergeCell') this.#merge(attributes['ref'] ?? '');
  }

  close(name: string): void {
    if (name === 'v' || name === 't') {
      const text = this.#text?.join('') ?? '';
      this.#value = name === 't' ? (this.#value ?? '') + text : text;
      this.#text = null;
    } else if (name === 'f') {
      this.#formula = this.#text?.join('') ?? '';
      this.#text = null;
    } else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'c') this.#put();
    else if (name === 'row' && this.#row) {
      if (this.#row.cells.length > 0) this.rows.push(this.#row);
      this.#row = null;
    }
  }

  #put(): void {
    const value = this.#cell();
    if (value === null || !this.#row || this.#column >= EXCEL_COLUMNS) return;
    while (this.#row.cells.length < this.#column) this.#row.cells.push(null);
    this.#row.cells[this.#column] = value;
  }

  #cell(): CellValue {
    const text = this.#value;
    if (text === null) return this.#formula === null ? null : { formula: this.#formula };
    switch (this.#type) {
      case 's':
        return this.book.strings[Number(text)] ?? null;
      case 'inlineStr':
      case 'str':
        return unescaped(text);
      case 'b':
        return text === '1' || text === 'true';
      case 'e':
        return { fault: text };
      case 'd':
        return { date: text.slice(0, 19) };
      default:
        return this.#number(text);
    }
  }

  #number(text: string): CellValue {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) return null;
    return this.book.dates[this.#style] ? serialDate(value + this.book.shift) : value;
  }

  #merge(ref: string): void {
    const [first, last] = ref.split(':').map(placeOf);
    if (first && last && last.line > first.line)
      this.merges.push({ column: first.column, from: first.line, to: last.line });
  }
}

/** « BJ369 » → column 61, line 369. */
function placeOf(reference: string): { column: number; line: number } | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return at === 0 ? null : { column: column - 1, line: Number(reference.slice(at)) };
}
