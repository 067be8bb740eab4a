/** Where the page of a deleted thing leads on: to what it stood in. */
import { urls } from '~/urls';

export const PLANNING_KINDS = ['territory', 'matrix', 'scenario'] as const;
export type PlanningKind = (typeof PLANNING_KINDS)[number];

export function wayOn(kind: PlanningKind, parent: number | null): string {
  if (kind === 'territory' || parent === null) return urls.territories();
  return kind === 'matrix' ? urls.territory(parent, { tab: 'matrices' }) : urls.matrix(parent, { tab: 'scenarios' });
}
