/** A file issue for a preview page: place, value read, reason and remedy, as translation keys. */
import { closed } from '~/kernel/form';
import { issueKey, issuePlace, type FileIssue, type Message } from './issue';

export interface PreviewSentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface PreviewIssue {
  readonly line: number;
  readonly sheet: string;
  readonly column: string;
  readonly value: string;
  readonly reason: PreviewSentence;
  readonly remedy: PreviewSentence;
}

/** A reason or a remedy as a page or a form tells it. */
export const sentenceOf = (message: Message): PreviewSentence => ({
  key: issueKey(message),
  params: message.params ?? {},
});

/** « AB »: the name of a column that is counted from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

export const previewIssue = (issue: FileIssue): PreviewIssue => ({
  line: issue.line,
  sheet: issue.sheet ?? '',
  column: issue.columnName ?? (issue.column === undefined ? '' : columnLetters(issue.column - 1)),
  value: issue.value ?? '',
  reason: sentenceOf(issue.reason),
  remedy: sentenceOf(issue.remedy),
});

/** Where (when a line is known), why and what to do, for a file that is refused whole. */
export const issueSentences = (issue: FileIssue): readonly PreviewSentence[] =>
  [...(issue.line > 0 ? [issuePlace(issue)] : []), issue.reason, issue.remedy].map(sentenceOf);

/** The sentences one after the other, each closed: « Ligne 4. La virgule manque. Corrigez-la. » */
export const joinSentences = (
  sentences: readonly PreviewSentence[],
  t: (key: string, params: Record<string, string | number>) => string,
): string => sentences.map(({ key, params }) => closed(t(key, { ...params }))).join(' ');
