import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { issueAt, refusal } from '../domain/issue';
import type { SheetRow } from '../domain/table';
import { findDelimiter, type Delimiter } from './delimiter';
import { textDecoder, type Encoding } from './encoding';
import { FileRefused } from './file-refused';

const HEAD_CHARACTERS = 64 * 1024;
/** A quote that is never closed would swallow the file into one cell. */
const MAX_RECORD_CHARACTERS = 1024 * 1024;
const BATCH_ROWS = 1000;

/**
 * Lines of a CSV file, whatever its delimiter. Quoted line breaks stay in their cell and are counted as lines, so that
 * `line` is the one an editor shows. Cells are text; empty lines are left out.
 */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  delimiter?: Delimiter,
): AsyncGenerator<SheetRow[]> {
  const texts = headFirst(chunks, textDecoder(encoding));
  const head = (await texts.next()).value ?? '';
  const declared = /^sep=[;,\t|]\r?\n/i.exec(head)?.[0] ?? '';
  // counted as each line is cut, not as it is taken: at an error the lines before it may still wait to be taken
  let before = declared === '' ? 0 : 1;
  const lines: number[] = [];
  const count = (cells: string[]): string[] => {
    lines.push(before + 1);
    before += 1 + lineBreaks(cells);
    return cells;
  };
  const parser = parse({
    delimiter: delimiter ?? findDelimiter(head),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_CHARACTERS,
    // Unix, Windows and old Mac line ends may be mixed in one glued file.
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: count,
  });
  const source = Readable.from(withoutStart(head, declared.length, texts), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let taken = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0] !== '') batch.push({ line: lines[taken] ?? 0, cells: cells.map(frozenText) });
      taken += 1;
      if (batch.length >= BATCH_ROWS) {
        yield batch;
        batch = [];
        lines.splice(0, taken);
        taken = 0;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(issueAt({ line: before + 1 }, refusal('badCsv')), { cause: error });
  } finally {
    source.destroy();
  }
  if (batch.length > 0) yield batch;
}

/** Lines of a text, each as one cell: its reader cuts them. Empty lines are left out. */
export async function* lineRows(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<SheetRow[]> {
  const decode = textDecoder(encoding);
  let [rest, line] = ['', 0];
  const rowsOf = (texts: readonly string[]): SheetRow[] =>
    texts.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [{ line, cells: [text] }];
    });
  for await (const chunk of chunks) {
    const texts = (rest + decode(chunk)).split(/\r\n|\n/);
    rest = texts.pop() ?? '';
    if (rest.length > MAX_RECORD_CHARACTERS) throw new FileRefused(issueAt({ line: line + 1 }, refusal('badCsv')));
    yield rowsOf(texts);
  }
  yield rowsOf((rest + decode()).split(/\r\n|\n/));
}

/** Lines whose cells stand apart by blanks, as many as there are. */
export async function* blankRows(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<SheetRow[]> {
  for await (const rows of lineRows(chunks, encoding))
    yield rows.map(({ line, cells }) => ({ line, cells: String(cells[0]).trim().split(/\s+/) }));
}

/** The parser counts CRLF inside quotes twice; an editor does not. */
function lineBreaks(record: readonly string[]): number {
  let count = 0;
  for (const cell of record)
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  return count;
}

/** Excel's way to keep the zeros of a code: ="00123" is the text 00123. */
const FROZEN = /^="((?:[^"]|"")*)"$/;
const frozenText = (cell: string): string =>
  cell.startsWith('="') ? (FROZEN.exec(cell)?.[1]?.replace(/""/g, '"') ?? cell) : cell;

/** The decoded file, its first piece long enough to judge the delimiter by. */
async function* headFirst(
  chunks: AsyncIterable<Uint8Array>,
  decode: (chunk?: Uint8Array) => string,
): AsyncGenerator<string, undefined> {
  let head: string | null = '';
  for await (const chunk of chunks) {
    const text = decode(chunk);
    if (head === null) {
      if (text !== '') yield text;
      continue;
    }
    head += text;
    if (head.length >= HEAD_CHARACTERS) {
      yield head;
      head = null;
    }
  }
  const rest = (head ?? '') + decode();
  if (rest !== '' || head !== null) yield rest;
  return undefined;
}

async function* withoutStart(head: string, length: number, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head.length > length) yield head.slice(length);
  yield* rest;
}
