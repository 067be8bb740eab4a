/** What was refused of a file or of a service, in the words of a job's journal. */
import { sentenceOf, type FileIssue, type PreviewSentence } from '~/records/exchange/domain';
import type { JobContext, JobLevel } from '~/platform/jobs/define-job';
import { wordedSentences } from '~/platform/jobs/log-words';
import type { ReferenceSet } from '../domain';

const LOGGED_REFUSALS = 20;

/** A column is called as in the set, where the file's is known. */
function placeOf(set: ReferenceSet, { line, columnName }: FileIssue): PreviewSentence[] {
  if (line === 0) return [];
  if (columnName === undefined) return [{ key: 'executions:place.line', params: { line } }];
  const key = columnName in set.columns ? 'executions:place.ownColumn' : 'executions:place.column';
  return [{ key, params: { line, column: columnName } }];
}

/** Where, why and what to do, in the language of each reader. */
export const issueLine = (set: ReferenceSet, issue: FileIssue): string =>
  wordedSentences([...placeOf(set, issue), sentenceOf(issue.reason), sentenceOf(issue.remedy)]);

export async function logIssues(
  set: ReferenceSet,
  issues: readonly FileIssue[],
  context: Pick<JobContext, 'log'>,
  level: JobLevel = 'warning',
): Promise<void> {
  for (const issue of issues.slice(0, LOGGED_REFUSALS))
    await context.log(level, issueLine(set, issue), '', issue.value ?? '');
}
