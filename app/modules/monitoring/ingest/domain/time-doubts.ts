/** What the times of a file leave open, as a person is asked and a job is refused. */
import type { FileIssue } from '~/modules/core/exchange/domain';
import { measureIssue } from './issues';
import type { TimeDoubt } from './place-in-time';
import type { FileReading } from './read-measures';
import { wallText } from './wall-text';

/** Of which no answer changes how the file is read: the person sees how it is, and is sure. */
export const TO_BE_SURE: readonly TimeDoubt['kind'][] = ['skippedHour', 'doubleHour', 'doubleHourOnce'];

/** `text`: a date of the file that can be read two ways. */
export type OpenDoubt = TimeDoubt | { readonly kind: 'order'; readonly line: number; readonly text: string };

/** `sure`: the kinds that the person settled. */
export function openDoubts({ doubts, table }: FileReading, sure: ReadonlySet<string>): OpenDoubt[] {
  const order: OpenDoubt[] = table?.orderSupposed
    ? [{ kind: 'order', line: table.firstLine, text: dateShown(table) }]
    : [];
  return [...order, ...doubts.filter(({ kind }) => !(TO_BE_SURE.includes(kind) && sure.has(kind)))];
}

const dateShown = ({ model, sample }: NonNullable<FileReading['table']>): string =>
  sample[0]?.[model?.date ?? 0]?.trim() ?? '';

export function doubtIssue(doubt: OpenDoubt): FileIssue {
  if (doubt.kind === 'order')
    return measureIssue('doubt.order', { line: doubt.line, value: doubt.text }, { text: doubt.text });
  const { kind, line, wall, count } = doubt;
  return measureIssue(`doubt.${kind}`, { line, value: wallText(wall) }, { count, line, at: wallText(wall) });
}
