/** The differences between a set and what the Sandre says of it (DECISIONS B28). */
import { asText, type ColumnContext, type RowValue } from './column';
import type { FileLine } from './file-lines';
import type { ImportPlan } from './plan-import';
import { naturalKeyOf, titleOf, type ReferenceSet } from './reference-set';

export type SyncKind = 'new' | 'changed' | 'closed' | 'conflict';
export interface SyncDifference {
  readonly key: string;
  readonly kind: SyncKind;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}
export interface SyncReport { readonly differences: readonly SyncDifference[]; readonly unchanged: number; readonly refused: number }

/** Rows being written here (proposal, temporary) that the Sandre sees otherwise are conflicts: nothing is chosen for them. */
const isOpen = (status: RowValue | undefined): boolean => status === 'proposal' || status === 'temporary';

export function syncReport(set: ReferenceSet, plan: ImportPlan, context: ColumnContext): SyncReport {
  const shown = (name: string, value: unknown): string => set.columns[name]?.cell(value as RowValue, context).text ?? '';
  const created = plan.created.map(({ id, values }): SyncDifference => ({ key: naturalKeyOf(set, values), kind: values.status === 'frozen' ? 'closed' : 'new', title: `${asText(values.code ?? '')} ${titleOf(set, { id: id ?? '', values })}`, fields: [] }));
  const changed = plan.changed.map(({ id, before, values, fields }): SyncDifference => ({
    key: naturalKeyOf(set, values), kind: isOpen(before.status) ? 'conflict' : values.status === 'frozen' && before.status !== 'frozen' ? 'closed' : 'changed',
    title: `${asText(values.code ?? '')} ${titleOf(set, { id, values: before })}`, fields: fields.map(({ name, before: was, after }) => ({ name, before: shown(name, was), after: shown(name, after) })),
  }));
  return { differences: [...changed, ...created], unchanged: plan.unchanged, refused: plan.refused.length };
}

/** The lines whose row was chosen. */
export const chosenLines = (set: ReferenceSet, lines: readonly FileLine[], keys: ReadonlySet<string>): FileLine[] => lines.filter((line) => keys.has(naturalKeyOf(set, line.given)));

