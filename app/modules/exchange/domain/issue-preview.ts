/** A file issue as a preview page shows it: where, what was read, why it is refused and what to do; sentences as keys. */
import { issueKey, type FileIssue, type Message } from './issue';

interface PreviewSentence { readonly key: string; readonly params: Readonly<Record<string, string | number>> }
export interface PreviewIssue { readonly line: number; readonly sheet: string; readonly column: string; readonly value: string; readonly reason: PreviewSentence; readonly remedy: PreviewSentence }

const sentence = (message: Message): PreviewSentence => ({ key: issueKey(message), params: message.params ?? {} });

export const previewIssue = (issue: FileIssue): PreviewIssue => ({
  line: issue.line, sheet: issue.sheet ?? '', column: issue.columnName ?? (issue.column === undefined ? '' : String(issue.column)), value: issue.value ?? '', reason: sentence(issue.reason), remedy: sentence(issue.remedy),
});
