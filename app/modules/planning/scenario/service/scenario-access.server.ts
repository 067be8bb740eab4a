/** Finds a scenario for an actor, through the rights on its territory. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Action } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { findScenario, findScenarios, scenarioNames } from '../data/scenarios.server';
import { BASELINE_TYPE, type Scenario } from '../domain';
import type { PartNames } from '../view/part-words';

export interface ScenarioInPlace {
  readonly scenario: Scenario;
  readonly matrix: {
    readonly matrixId: number;
    readonly name: string;
    readonly version: number;
    readonly indicators: readonly number[];
  };
  readonly territory: {
    readonly id: number;
    readonly name: string;
    readonly status: number;
    readonly referencial: boolean;
  };
}

export async function scenarioFor(
  actor: Actor,
  id: number,
  action: Action,
  tx?: Transaction,
): Promise<Outcome<ScenarioInPlace, AccessRefusal>> {
  const scenario = await findScenario(id, tx);
  if (!scenario) return refused('notFound');
  const found = await matrixFor(actor, scenario.matrixId, action, tx);
  return found.ok ? done({ scenario, matrix: found.value.matrix, territory: found.value.territory }) : found;
}

/** The baseline of a matrix: every matrix has one, recognised by its type alone (DECISIONS A2). */
export async function findBaseline(matrixId: number): Promise<number> {
  const [baseline] = await findScenarios({ matrixId, type: BASELINE_TYPE });
  if (!baseline) throw new Error(`matrix ${matrixId} has no baseline`);
  return baseline.id;
}

export const partNames = async (matrixId: number): Promise<PartNames> => ({
  ...(await matrixBricks(matrixId)),
  scenarios: await scenarioNames(matrixId),
});
