/**
 * Cells of a checked workbook, sheet by sheet, from XML events: for 900,000 cells a workbook model takes nine seconds,
 * events take two. A formula gives its stored result, or is reported as uncalculated.
 */
import { issueAt, refusal, type FileIssue } from '../domain/issue';
import type { CellValue, SheetRow } from '../domain/table';
import { followXml, type XmlFollower, type XmlListener } from '../text/follow-xml';
import { readStrings, readStyles, unescaped } from './parts.server';
import type { CheckedWorkbook } from './repack.server';
import { cellOfNumber, type NumberKind } from './serial-date';
import { hiddenNotices, withMergedLabels, type OpenRow, type SheetMerge } from './sheet-notices';

/** Above this the rows of a sheet are given as they come; labels of merged cells are then not repeated. */
const STREAM_ABOVE_BYTES = 24 * 1024 * 1024;
const BATCH_ROWS = 500;
const CHUNK_BYTES = 256 * 1024;
const EXCEL_COLUMNS = 16_384;

export interface ExcelBatch {
  readonly sheet: string;
  readonly hidden: boolean;
  readonly rows: SheetRow[];
  readonly notices?: readonly FileIssue[];
}

export function* readWorkbook(
  { sheets, strings, styles, is1904 }: CheckedWorkbook,
  streamAbove = STREAM_ABOVE_BYTES,
): Generator<ExcelBatch> {
  const book = { strings: readStrings(strings), kinds: readStyles(styles), is1904 };
  const total = sheets.reduce((sum, { content }) => sum + content.length, 0);
  for (const { name, state, content } of sheets) {
    const hidden = state !== 'visible';
    const reader = new SheetReader(book);
    const batches = total > streamAbove ? asTheyCome(reader, content, name) : inOneGo(reader, content, name);
    for (const batch of batches) yield { sheet: name, hidden, ...batch };
  }
}

type Batch = Pick<ExcelBatch, 'rows' | 'notices'>;

function* asTheyCome(reader: SheetReader, content: Buffer, sheet: string): Generator<Batch> {
  for (const text of chunksOf(content)) {
    reader.write(text);
    while (reader.rows.length >= BATCH_ROWS) yield { rows: reader.rows.splice(0, BATCH_ROWS) };
  }
  reader.end();
  yield { rows: [], notices: [...reader.hiddenNotices(sheet), ...unreadMerges(sheet, reader.merges.length)] };
  while (reader.rows.length > 0) yield { rows: reader.rows.splice(0, BATCH_ROWS) };
}

function* inOneGo(reader: SheetReader, content: Buffer, sheet: string): Generator<Batch> {
  for (const text of chunksOf(content)) reader.write(text);
  reader.end();
  const { rows, merges } = reader;
  const notices = [...reader.hiddenNotices(sheet), ...withMergedLabels(sheet, rows, merges)];
  yield { rows: rows.slice(0, BATCH_ROWS), notices };
  for (let from = BATCH_ROWS; from < rows.length; from += BATCH_ROWS)
    yield { rows: rows.slice(from, from + BATCH_ROWS) };
}

/** Their lines are gone when the merges are known. */
const unreadMerges = (sheet: string, count: number): FileIssue[] =>
  count === 0
    ? []
    : [issueAt({ line: 0, sheet }, refusal('mergedLarge', { count, megabytes: STREAM_ABOVE_BYTES / 1024 / 1024 }))];

/** A cut never falls inside a character. */
function* chunksOf(content: Buffer): Generator<string> {
  const decoder = new TextDecoder();
  for (let from = 0; from < content.length; from += CHUNK_BYTES)
    yield decoder.decode(content.subarray(from, from + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

interface Book {
  readonly strings: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
}

/** Follows the events of one sheet: rows, their cells, the value or the formula of each, merged and hidden ones. */
class SheetReader implements XmlListener {
  readonly rows: OpenRow[] = [];
  readonly merges: SheetMerge[] = [];
  readonly #hiddenLines: number[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #filledHiddenColumns = new Set<number>();
  #isHiddenLine = false;
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

  hiddenNotices(sheet: string): FileIssue[] {
    return hiddenNotices(sheet, this.#hiddenLines, [...this.#filledHiddenColumns]);
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
      this.#isHiddenLine = isHidden(attributes, 'ht');
    } else if (name === 'col' && isHidden(attributes, 'width')) {
      const last = Math.min(Number(attributes['max'] ?? 0), EXCEL_COLUMNS);
      for (let column = Number(attributes['min'] ?? 1); column <= last; column += 1)
        this.#hiddenColumns.add(column - 1);
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
      if (this.#row.cells.length > 0) {
        this.rows.push(this.#row);
        if (this.#isHiddenLine) this.#hiddenLines.push(this.#line);
      }
      this.#row = null;
    }
  }

  #put(): void {
    const value = this.#cell();
    if (value === null || !this.#row || this.#column >= EXCEL_COLUMNS) return;
    while (this.#row.cells.length < this.#column) this.#row.cells.push(null);
    this.#row.cells[this.#column] = value;
    if (this.#hiddenColumns.has(this.#column)) this.#filledHiddenColumns.add(this.#column);
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
    return cellOfNumber(value, this.book.kinds[this.#style] ?? 'number', this.book.is1904);
  }

  #merge(ref: string): void {
    const [first, last] = ref.split(':').map(placeOf);
    if (first && last && last.line > first.line)
      this.merges.push({ column: first.column, from: first.line, to: last.line });
  }
}

/** By its own word, or drawn down to nothing. */
const isHidden = (attributes: Readonly<Record<string, string>>, size: 'ht' | 'width'): boolean =>
  ['1', 'true'].includes(attributes['hidden'] ?? '') || (size in attributes && Number(attributes[size]) === 0);

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
