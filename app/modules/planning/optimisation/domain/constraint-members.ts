/**
 * What a planner can take back: an objective, a rotation rule, "respect", the change cap. Each is a group of rows that
 * can be lifted and put back on an open session. Zone surfaces are beyond doubt.
 */
import type { LpSession } from '../../../../../optimiser-as/binding/types';
import { objectiveRowBounds } from './objective-rows';
import type { RotationKind } from './scenario-model';
import { capHa, type ScenarioProgramme } from './scenario-to-programme';

export type Member =
  | { readonly kind: 'objective'; readonly objectiveId: number }
  | { readonly kind: 'rule'; readonly ruleKind: RotationKind; readonly ruleId: number }
  | { readonly kind: 'respect' }
  | { readonly kind: 'cap' };

export interface MemberRows {
  readonly member: Member;
  readonly rows: readonly { readonly row: number; readonly lower: number; readonly upper: number }[];
}

export function memberRows(built: ScenarioProgramme): MemberRows[] {
  const { model } = built.prepared;
  const members: MemberRows[] = [];
  for (const rule of model.rotationRules) {
    const rows = built.rotationRows.filter((row) => row.kind === rule.kind && row.ruleId === rule.id);
    if (rows.length === 0) continue;
    members.push({
      member: { kind: 'rule', ruleKind: rule.kind, ruleId: rule.id },
      rows: rows.map(({ row, side }) => ({
        row,
        lower: side === 'min' ? built.programme.rowLower[row]! : -Infinity,
        upper: side === 'min' ? Infinity : built.programme.rowUpper[row]!,
      })),
    });
  }
  if (built.respectRows.length > 0) members.push({ member: { kind: 'respect' }, rows: built.respectRows });
  if (model.changeCap !== null)
    members.push({
      member: { kind: 'cap' },
      rows: [{ row: built.deviationRow, lower: -Infinity, upper: capHa(built.prepared, model.changeCap) }],
    });
  for (const row of built.objectiveRows) {
    const [lower, upper] = objectiveRowBounds(row, row.objective.target ?? 0);
    members.push({
      member: { kind: 'objective', objectiveId: row.objective.id },
      rows: [{ row: row.row, lower, upper }],
    });
  }
  return members;
}

type RowBounds = Pick<LpSession, 'setRowBounds'>;

export function liftMember(session: RowBounds, { rows }: MemberRows): void {
  for (const { row } of rows) session.setRowBounds(row, -Infinity, Infinity);
}

export function restoreMember(session: RowBounds, { rows }: MemberRows): void {
  for (const { row, lower, upper } of rows) session.setRowBounds(row, lower, upper);
}

export function memberKey(member: Member): string {
  switch (member.kind) {
    case 'objective':
      return `objective/${member.objectiveId}`;
    case 'rule':
      return `rule/${member.ruleKind}/${member.ruleId}`;
    default:
      return member.kind;
  }
}
