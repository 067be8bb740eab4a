/** Formats that people try, and that are not read: each by its name, with the way to export what is read. */
import { cellAsText, type FileIssue, type SheetRow } from '~/records/exchange/domain';
import { wordsOf } from './column-names';
import type { FileHead } from './file-head';

type Refused =
  /** before it is cut into cells */
  | { readonly head: (head: FileHead) => boolean }
  /** by what its columns hold; null: not of this format */
  | { readonly table: (rows: readonly SheetRow[]) => FileIssue | null };

const begins = (...signatures: readonly (string | readonly number[])[]) => {
  const wanted = signatures.map((one) => (typeof one === 'string' ? [...one].map((c) => c.charCodeAt(0)) : one));
  return ({ bytes }: FileHead): boolean => wanted.some((one) => one.every((byte, rank) => bytes[rank] === byte));
};
/** XML whose first elements match; comments and a declaration may stand before them. */
const xml =
  (pattern: RegExp) =>
  ({ text }: FileHead): boolean =>
    /^\s*<[?!a-z]/i.test(text) && pattern.test(text.slice(0, 4000));
const binary =
  (...extensions: readonly string[]) =>
  ({ text, extension }: FileHead): boolean =>
    text === '' && extensions.includes(extension);
const either =
  (...tests: readonly ((head: FileHead) => boolean)[]) =>
  (head: FileHead): boolean =>
    tests.some((test) => test(head));
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A name of an entry of the archive: its names stand in the clear. */
const archived = (entry: string) => (head: FileHead) => begins(ZIP)(head) && latin(head.bytes).includes(entry);
/** A workbook is an archive too; one whose first bytes hold no part of a workbook is another, whatever its name. */
export const isWorkbook = (head: FileHead): boolean =>
  archived('xl/')(head) ||
  (['xlsx', 'xls', 'xlsm'].includes(head.extension) &&
    archived('[Content_Types].xml')(head) &&
    !archived('word/')(head));
/** What Office wrote before 2007, and workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const isOldWorkbook = (head: FileHead): boolean =>
  begins(OLE)(head) && ['xls', 'xlsx', 'xlsm'].includes(head.extension);
const latin = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

export const foreignIssue = (
  name: string,
  place: { readonly line?: number; readonly value?: string } = {},
): FileIssue => ({
  line: place.line ?? 0,
  ...(place.value !== undefined && { value: place.value }),
  reason: { key: `ingest:foreign.${name}.reason` },
  remedy: { key: `ingest:foreign.${name}.remedy` },
});

const HEADER_LINES = 200;
/** What names a parameter in each line, in the words of laboratories and services. */
const PARAMETER =
  /\b(?:para?metre|parametre|parameter|param|analyte|substance|determinand|grandeur|mesurande|variable|grootheid)\b/;
const RESULT = /\b(?:resultat|resultats|result|rs ana|rsana|valeur|value|numeriekewaarde|mesure)\b/;
/** What only an analysis has: how sure it is, on what it was made. */
const OF_ANALYSIS = /\b(?:fraction|support|remarque|rq ana|lq ana|limite|quantification|laboratoire|analyse)\b/;

interface LongTable {
  readonly line: number;
  readonly names: readonly string[];
  readonly parameters: readonly string[];
}
/** A table with one value a line, and a column that says of what. */
function longTable(rows: readonly SheetRow[]): LongTable | null {
  for (const [rank, { line, cells }] of rows.slice(0, HEADER_LINES).entries()) {
    const names = cells.map((cell) => wordsOf(cellAsText(cell)));
    const columns = names.flatMap((name, at) => (PARAMETER.test(name) && !/\bgroupe\b/.test(name) ? [at] : []));
    if (columns.length === 0 || !names.some((name, at) => RESULT.test(name) && !columns.includes(at))) continue;
    const below = rows.slice(rank + 1);
    const different = columns.map((at) => [
      ...new Set(below.map((row) => cellAsText(row.cells[at]).trim()).filter(Boolean)),
    ]);
    const parameters = different.sort((a, b) => b.length - a.length)[0]!;
    if (parameters.length > 0) return { line, names, parameters };
  }
  return null;
}
const SHOWN = 4;
const shown = (parameters: readonly string[]): string =>
  parameters.slice(0, SHOWN).join(', ') + (parameters.length > SHOWN ? '…' : '');
/** A column where each line has another value is a measure, not what is measured. */
const MOST_PARAMETERS = 2000;

export const REFUSED_FORMATS = {
  fewsPi: { head: xml(/wldelft\.nl\/fews|<TimeSeries\b[^>]*\bfews/i) },
  waterMl: { head: xml(/waterml|<(?:\w+:)?timeSeriesResponse\b|<(?:\w+:)?sitesResponse\b/i) },
  sos: { head: xml(/opengis\.net\/(?:sos|om|sensorml|swe)|<(?:\w+:)?GetObservationResponse\b/i) },
  sandreXml: { head: xml(/sandre\.eaufrance\.fr|<(?:QUESU|COM_LABO|EDILABO|PIEZ|hydrometrie)\b/i) },
  ottXml: { head: xml(/<StationDataList\b|<OTT\b/i) },
  csiXml: { head: xml(/<csixml\b/i) },
  excelXml: { head: xml(/office:spreadsheet|progid="Excel/i) },
  kml: { head: xml(/<(?:kml|gpx)\b/i) },
  inSituHtml: {
    head: either(binary('wsl', 'vulink'), xml(/isi-csv|In-Situ|VuSitu|isi-report/i), ({ extension }) =>
      ['wsl', 'vulink'].includes(extension),
    ),
  },
  html: { head: xml(/<!doctype html|<html\b|<svg\b/i) },
  otherXml: { head: ({ text }) => /^\s*<\?xml\b/i.test(text) },
  zrxp: { head: ({ text }) => /#(?:REXCHANGE|RINVAL|ZRXPVERSION|TSPATH)/.test(text.slice(0, 4000)) },
  json: { head: ({ text }) => /^\s*(?:\{\s*"|\[\s*[{[])/.test(text) },
  tob: { head: ({ text, bytes }) => /^"?TOB[123]"?,/.test(text || latin(bytes.subarray(0, 8))) },
  solinstLev: { head: either(binary('lev', 'lvd', 'xld'), begins('LEV')) },
  hoboBinary: { head: either(binary('hobo', 'dtf', 'hproj'), begins('HOBO')) },
  netCdf: { head: begins('CDF', [0x89, 0x48, 0x44, 0x46], 'GRIB') },
  parquet: { head: begins('PAR1') },
  database: { head: begins('SQLite format 3', [0, 1, 0, 0, ...[...'Standard '].map((c) => c.charCodeAt(0))]) },
  openDocument: { head: archived('mimetypeapplication/vnd.oasis.opendocument') },
  word: { head: either(archived('word/'), begins('{\\rtf')) },
  office: { head: (head) => begins(OLE)(head) && !isOldWorkbook(head) },
  pdf: { head: begins('%PDF') },
  image: { head: begins([0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], 'GIF8', 'II*', 'RIFF') },
  program: { head: begins([0x4d, 0x5a, 0x90], [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe]) },
  archive: {
    head: (head) =>
      begins(ZIP, [0x50, 0x4b, 0x05, 0x06], [0x1f, 0x8b], [0x37, 0x7a, 0xbc, 0xaf], 'Rar!')(head) && !isWorkbook(head),
  },
  ott: { head: binary('ott', 'omc', 'hyd') },
  loggerBinary: { head: binary('dat', 'mon', 'mis', 'dvr', 'bin', 'raw', 'log') },
  binary: { head: (head) => head.text === '' && !isWorkbook(head) && !isOldWorkbook(head) },
  analyses: {
    table: (rows) => {
      const found = longTable(rows);
      const isAnalysis = found?.names.some((name) => OF_ANALYSIS.test(name)) ?? false;
      return found && isAnalysis && found.parameters.length <= MOST_PARAMETERS
        ? foreignIssue('analyses', { line: found.line, value: shown(found.parameters) })
        : null;
    },
  },
  mixed: {
    table: (rows) => {
      const found = longTable(rows);
      return found && found.parameters.length > 1 && found.parameters.length <= MOST_PARAMETERS
        ? foreignIssue('mixed', { line: found.line, value: shown(found.parameters) })
        : null;
    },
  },
} as const satisfies Record<string, Refused>;
export type RefusedName = keyof typeof REFUSED_FORMATS;
