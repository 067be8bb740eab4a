/** Which objectives of a territory's scenarios reach a zone, a crop or a driving mode that joins it. */
import type { Transaction } from '~/platform/db/transaction.server';
import type { ReachedObjective } from '../domain/descriptive-change';

/** The sets of objectives (ObjectiveRef) that name what joins. */
const SETS = { zones: ['zid', 'ofZid'], crops: ['cid', 'ofCid'], drivingModes: ['mcid', 'ofMCid'] } as const;
type JoiningKind = keyof typeof SETS;

/** Active objectives that mean all of a kind, and those that were not asked yet, by scenario. */
export async function findReachedObjectives(
  tx: Transaction,
  territoryId: number,
  kinds: readonly JoiningKind[],
): Promise<ReachedObjective[]> {
  const sets = kinds.flatMap((kind) => [...SETS[kind]]);
  if (sets.length === 0) return [];
  const rows = await tx.objective.findMany({
    where: {
      active: true,
      scenario: { matrix: { territoryId } },
      OR: [{ whole: { hasSome: sets } }, { wholeUnsaid: { hasSome: sets } }],
    },
    select: { id: true, description: true, whole: true, scenario: { select: { name: true } } },
    orderBy: [{ scenarioId: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, description, whole, scenario }) => ({
    scenario: scenario.name,
    objective: description.trim() || String(id),
    reached: sets.some((set) => whole.includes(set)),
  }));
}
