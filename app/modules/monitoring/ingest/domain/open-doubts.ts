/** What a file leaves open of its times and codes, as a person is asked and a job is refused. */
import type { FileIssue } from '~/records/exchange/domain';
import { measureIssue } from './issues';
import type { TimeDoubt } from './place-in-time';
import type { FileReading } from './read-measures';
import type { MeasureCode } from './sandre-code';
import { wallText } from './reading';

interface OrderDoubt {
  readonly kind: 'order';
  readonly line: number;
  /** a date of the file that can be read two ways */
  readonly text: string;
}
/** Several columns hold one code, or hold remarks that may speak of several columns of values. */
interface ColumnsDoubt {
  readonly kind: MeasureCode | 'remarkColumns';
  readonly line: number;
  readonly columns: readonly string[];
}
export type OpenDoubt = TimeDoubt | OrderDoubt | ColumnsDoubt;

/** Of which no answer changes how the file is read: the person sees how it is, and is sure. */
export const TO_BE_SURE: readonly OpenDoubt['kind'][] = [
  'skippedHour',
  'doubleHour',
  'doubleHourOnce',
  'remarkColumns',
];

/** `sure`: the kinds that the person settled. */
export function openDoubts({ doubts, table }: FileReading, sure: ReadonlySet<string>): OpenDoubt[] {
  const all = [...doubtsOfTable(table), ...doubts];
  return all.filter(({ kind }) => !(TO_BE_SURE.includes(kind) && sure.has(kind)));
}

function doubtsOfTable(table: FileReading['table']): OpenDoubt[] {
  if (!table) return [];
  const line = table.model?.header ?? 0;
  const { remarksUnsure: columns } = table;
  return [
    ...(table.orderSupposed ? [{ kind: 'order' as const, line: table.firstLine, text: dateShown(table) }] : []),
    ...table.several.map(({ code, columns: own }) => ({ kind: code, line, columns: own })),
    ...(columns.length > 0 ? [{ kind: 'remarkColumns' as const, line, columns }] : []),
  ];
}

const dateShown = ({ model, sample }: NonNullable<FileReading['table']>): string =>
  sample[0]?.[model?.date ?? 0]?.trim() ?? '';

export function doubtIssue(doubt: OpenDoubt): FileIssue {
  const { line } = doubt;
  if ('text' in doubt) return measureIssue('doubt.order', { line, value: doubt.text }, { text: doubt.text });
  if ('columns' in doubt) {
    const columns = doubt.columns.map((name) => `« ${name} »`).join(', ');
    return measureIssue(`doubt.${doubt.kind}`, { line }, { columns });
  }
  const { wall, count } = doubt;
  return measureIssue(`doubt.${doubt.kind}`, { line, value: wallText(wall) }, { count, line, at: wallText(wall) });
}
