/** The differences between a set and the Sandre's list (DECISIONS B28). */
import type { FileIssue } from '~/records/exchange/domain';
import { asText, type CellContext, type RowValue } from '~/records/fields/domain';
import type { FileLine } from './file-lines';
import { KEPT_ISSUES } from './import-report';
import { inWords, type ImportPlan } from './plan-import';
import { naturalKeyOf, titleOf, type ReferenceSet } from './reference-set';

/** Sessions of comparisons with the Sandre. */
export const SANDRE_TARGET = 'sandre';
export const SYNC_KINDS = ['new', 'changed', 'closed', 'conflict'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];
export interface SyncDifference {
  readonly key: string;
  readonly kind: SyncKind;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}
/** `issues`: what could not be read, the first thousand; `refused` counts them all. */
export interface SyncReport {
  readonly differences: readonly SyncDifference[];
  readonly unchanged: number;
  readonly refused: number;
  readonly issues: readonly FileIssue[];
}

/** A file, or an answer of the service, of which nothing could be read. */
export const unreadableSync = (issue: FileIssue): SyncReport => ({
  differences: [],
  unchanged: 0,
  refused: 1,
  issues: [issue],
});

/**
 * Rows being written here (proposal, temporary) that the Sandre sees otherwise are conflicts: nothing is chosen for
 * them.
 */
const isOpen = (status: RowValue | undefined): boolean => status === 'proposal' || status === 'temporary';

export function syncReport(set: ReferenceSet, plan: ImportPlan, context: CellContext): SyncReport {
  const created = plan.created.map(({ id, values }): SyncDifference => ({
    key: naturalKeyOf(set, values),
    kind: values.status === 'frozen' ? 'closed' : 'new',
    title: `${asText(values.code ?? '')} ${titleOf(set, { id: id ?? '', values })}`,
    fields: [],
  }));
  const changed = plan.changed.map(({ id, before, values, fields }): SyncDifference => ({
    key: naturalKeyOf(set, values),
    kind: isOpen(before.status)
      ? 'conflict'
      : values.status === 'frozen' && before.status !== 'frozen'
        ? 'closed'
        : 'changed',
    title: `${asText(values.code ?? '')} ${titleOf(set, { id, values: before })}`,
    fields: inWords(set, fields, context),
  }));
  return {
    differences: [...changed, ...created],
    unchanged: plan.unchanged,
    refused: plan.refused.length,
    issues: plan.refused.slice(0, KEPT_ISSUES),
  };
}

/** What people take with one button, without ticking. */
export const keysOfKinds = (report: SyncReport, kinds: readonly SyncKind[]): string[] =>
  report.differences.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key);
/**
 * The changes of a nightly synchronisation, and of « everything » on the screen: all but conflicts, which a user must
 * decide.
 */
export const SAFE_KINDS: readonly SyncKind[] = ['new', 'changed', 'closed'];
export const countsByKind = (report: SyncReport): Record<SyncKind, number> => {
  const counts = { new: 0, changed: 0, closed: 0, conflict: 0 };
  for (const { kind } of report.differences) counts[kind] += 1;
  return counts;
};

/** The lines whose row was chosen. */
export const chosenLines = (set: ReferenceSet, lines: readonly FileLine[], keys: ReadonlySet<string>): FileLine[] =>
  lines.filter((line) => keys.has(naturalKeyOf(set, line.given)));
