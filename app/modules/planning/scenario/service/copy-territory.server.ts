/** Copies of a territory with what hangs on it: matrices with their values, scenarios without their results. */
import type { Actor } from '~/kernel/actor';
import { done, type Outcome } from '~/kernel/outcome';
import { copyMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { listMatrices } from '~/modules/planning/matrix/service/list-matrices.server';
import { changeTerritory } from '~/modules/planning/territory/service/change-territory.server';
import {
  copyTerritory,
  nameOfTerritoryCopy,
  type CopiedTerritory,
} from '~/modules/planning/territory/service/duplicate-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import type { AllocationLine } from '~/modules/planning/territory/domain';
import type { TerritoryHead } from '~/modules/planning/territory/view/territory-head.view';
import { now } from '~/platform/clock.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { findScenarios } from '../data/scenarios.server';
import { isBaseline } from '../domain';
import { insertBaseline } from './create-matrix.server';
import { copyScenario } from './save-scenario.server';

/** A matrix of the largest territory has 400,000 values. */
const LONG = { timeoutMs: 120_000 };

interface CopyAsked {
  /** empty: the proposed one */
  readonly name?: string;
  readonly matrices?: boolean;
  /** and their matrices with them */
  readonly scenarios?: boolean;
}

/** The question, and the name that nobody has yet. */
export async function askTerritoryCopy(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly head: TerritoryHead; readonly proposed: string }, 'notFound' | 'notAllowed'>> {
  const opened = await openTerritoryPage(actor, id, 'territory.duplicate');
  if (!opened.ok) return opened;
  const { head } = opened.value;
  return done({ head, proposed: await nameOfTerritoryCopy(actor, id) });
}

/** A copy with its bricks and allocation, and what was asked for beside (A41 as amended: decision 077). */
export async function duplicateTerritory(
  actor: Actor,
  id: number,
  { name, matrices = false, scenarios = false }: CopyAsked = {},
): Promise<CopiedTerritory> {
  const called = name || (await nameOfTerritoryCopy(actor, id));
  return changeTerritory(
    actor,
    id,
    async (change) => {
      const copy = await copyTerritory(actor, change, { name: called, action: 'territory.duplicate', from: {} });
      if (copy.ok && (matrices || scenarios)) await copyMatrices(change.tx, actor, id, copy.value.id, scenarios);
      return copy;
    },
    LONG,
  );
}

/** A new version of the territory whose allocation is the result of a scenario; the one it comes from stays. */
export async function takeResult(
  actor: Actor,
  id: number,
  result: {
    readonly name: string;
    readonly matrices: boolean;
    readonly scenarioId: number;
    readonly lines: readonly AllocationLine[];
  },
): Promise<CopiedTerritory> {
  return changeTerritory(
    actor,
    id,
    async (change) => {
      const copy = await copyTerritory(actor, change, {
        name: result.name,
        lines: result.lines,
        action: 'territory.takeResult',
        from: { scenario: result.scenarioId },
      });
      if (copy.ok && result.matrices) await copyMatrices(change.tx, actor, id, copy.value.id, false);
      return copy;
    },
    LONG,
  );
}

/** Bricks are shared by territories: a copied value keeps its zone, crop and driving mode. */
async function copyMatrices(
  tx: Transaction,
  actor: Actor,
  from: number,
  territoryId: number,
  withScenarios: boolean,
): Promise<void> {
  // the oldest first: the copies stand in the order of their originals
  for (const matrix of (await listMatrices(actor, from, tx)).toReversed()) {
    const at = now();
    const copy = await copyMatrix(tx, actor, matrix, { name: matrix.name, territoryId, at });
    const baseline = await insertBaseline(tx, copy, actor.login, at);
    if (withScenarios) await copyScenarios(tx, actor, { from: matrix.matrixId, to: copy, baseline });
  }
}

/** A scenario that stands on another follows it, and stands on its copy. */
async function copyScenarios(
  tx: Transaction,
  actor: Actor,
  { from, to, baseline }: { readonly from: number; readonly to: number; readonly baseline: number },
): Promise<void> {
  const all = (await findScenarios({ matrixId: from }, tx)).toReversed();
  const copies = new Map(all.filter(isBaseline).map(({ id }) => [id, baseline]));
  let waiting = all.filter((scenario) => !isBaseline(scenario));
  while (waiting.length > 0) {
    const stands = waiting.filter(({ referenceId }) => !waiting.some(({ id }) => id === referenceId));
    for (const scenario of stands) {
      const referenceId = copies.get(scenario.referenceId) ?? scenario.referenceId;
      copies.set(scenario.id, await copyScenario(tx, actor, scenario, { matrixId: to, referenceId }));
    }
    waiting = waiting.filter((scenario) => !stands.includes(scenario));
  }
}
