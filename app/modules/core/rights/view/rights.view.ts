/** What the page of rights shows. */
import { rolesOf, type Actor, type Role } from '~/kernel/actor';
import type { Action } from '~/kernel/permissions';
import { isFixed, type Reach, type RightChanges } from '~/kernel/right-changes';
import {
  actionsOf,
  cellOf,
  differences,
  FIXED_ACTIONS,
  GRID_ROLES,
  isGain,
  reachesOf,
  reachIn,
  type CellValue,
  type GridRole,
  type GridTab,
  type heldByNobody,
  type Move,
} from '../domain';

export interface GridCell {
  readonly role: GridRole;
  readonly value: CellValue;
  /** by default, where an administrator changed it */ readonly standard: CellValue | null;
  readonly fixed: boolean;
}
export interface GridLine {
  readonly action: Action;
  readonly choices: readonly Reach[];
  readonly cells: readonly GridCell[];
}
type Nobody = ReturnType<typeof heldByNobody>;
export interface RightsView {
  readonly tab: GridTab;
  readonly lines: readonly GridLine[];
  /** rights that nobody changes: who holds them */
  readonly fixed: readonly { readonly action: Action; readonly roles: readonly Role[] }[];
  /** which table this is */ readonly stamp: string;
  readonly changed: number;
  readonly last: { readonly updatedBy: string; readonly updatedAt: Date } | null;
  readonly nobody: Nobody;
}

export function gridView(tab: GridTab, changes: RightChanges): Pick<RightsView, 'tab' | 'lines' | 'fixed'> {
  return {
    tab,
    lines: actionsOf(tab).map((action) => ({
      action,
      choices: reachesOf(action),
      cells: GRID_ROLES.map((role) => {
        const [value, standard] = [cellOf(tab, action, role, changes), cellOf(tab, action, role)];
        return { role, value, standard: value === standard ? null : standard, fixed: isFixed(action, role) };
      }),
    })),
    fixed:
      tab === 'OTHER'
        ? FIXED_ACTIONS.map((action) => ({
            action,
            roles: GRID_ROLES.filter((role) => reachIn(action, role, '') !== 'none'),
          }))
        : [],
  };
}

interface PersonMoves {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly gains: readonly Move[];
  readonly losses: readonly Move[];
}
export interface EffectView {
  readonly draft: RightChanges;
  /** cells that change, by role */
  readonly cells: number;
  readonly people: readonly PersonMoves[];
  /** of these, how many are not listed */ readonly more: number;
  readonly nobody: Nobody;
}
const MOST_PEOPLE = 40;

export function effectView({
  before,
  after,
  moved,
  nobody,
}: {
  readonly before: RightChanges;
  readonly after: RightChanges;
  readonly moved: readonly { readonly actor: Actor; readonly moves: readonly Move[] }[];
  readonly nobody: Nobody;
}): EffectView {
  const touched = moved.filter(({ moves }) => moves.length > 0);
  return {
    draft: after,
    cells: differences(before, after).length,
    people: touched.slice(0, MOST_PEOPLE).map(({ actor, moves }) => ({
      id: actor.id,
      login: actor.login,
      name: actor.name,
      roles: rolesOf(actor),
      gains: moves.filter(isGain),
      losses: moves.filter((move) => !isGain(move)),
    })),
    more: Math.max(0, touched.length - MOST_PEOPLE),
    nobody,
  };
}
