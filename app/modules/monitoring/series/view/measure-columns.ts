/** A measure as a line of a file: its values, then each code beside its word. */
import { plainNumber } from '~/kernel/leaving-number';
import { formatStamp } from '~/kernel/civil-date';
import { parisOffsetText } from '~/kernel/civil-time';
import type { CellInput, ColumnSpec } from '~/records/exchange/domain';
import { ownQuantityName, type Series } from '../domain';
import { leavingValues } from '../domain/leaving';
import { isFilled } from '../domain/leaving-codes';

interface Line {
  readonly at: number | Date;
  readonly value: number;
  readonly raw: number | null;
  readonly state: number;
  readonly status: number;
  readonly qualification: number;
  readonly continuity: number;
}
type Word = (key: string) => string;
const CODES = ['state', 'status', 'qualification', 'continuity'] as const;

/** The clock of Paris and its offset: the hour that October has twice is told apart, on every line alike. */
export const clockColumns = (word: Word): ColumnSpec[] => [
  { header: word('table.at'), kind: 'text', width: 20 },
  { header: word('table.offset'), kind: 'text', width: 12 },
];
export const clockCells = (at: number): CellInput[] => [formatStamp(new Date(at)), parisOffsetText(at)];

export const measureColumns = (word: Word, station: 'station' | 'stationCode'): ColumnSpec[] => [
  { header: word(`table.${station}`), kind: 'text' },
  { header: word('table.quantity'), kind: 'text' },
  { header: word('table.series'), kind: 'text' },
  { header: word('table.unit'), kind: 'text' },
  ...clockColumns(word),
  ...(['value', 'retained', 'raw'] as const).map((name): ColumnSpec => ({
    header: word(`table.${name}`),
    kind: 'decimal',
    decimals: 'asItCame',
  })),
  ...CODES.flatMap((code): ColumnSpec[] => [
    { header: word(`table.${code}Code`), kind: 'integer' },
    { header: word(`table.${code}`), kind: 'text' },
  ]),
];

export function measureCells(station: string, series: Series, line: Line, word: Word): CellInput[] {
  const { value, retained, raw } = leavingValues(series, line);
  return [
    station,
    ownQuantityName(series.quantity) ?? word(`quantity.${series.quantity}`),
    series.name,
    series.unit,
    ...clockCells(Number(line.at)),
    value,
    retained,
    raw,
    ...CODES.flatMap((code): CellInput[] => [line[code], codeWord(code, line, word)]),
  ];
}

/** The Sandre has no code for what was interpolated: the word says it. */
const codeWord = (code: (typeof CODES)[number], line: Line, word: Word): string => {
  const said = word(`${code}.${line[code]}`);
  return code === 'qualification' && isFilled(line) ? `${said}, ${word('interpolated')}` : said;
};

/** « 9,5 ; 3 » */
export const thresholdsText = ({ thresholds }: Pick<Series, 'thresholds'>): string =>
  thresholds.map((level) => plainNumber(level)).join(' ; ');
