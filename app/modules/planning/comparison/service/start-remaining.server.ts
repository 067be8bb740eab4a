/** « Lancer les 9 restants »: scenarios of a comparison without a result, or with one that is out of date. */
import type { Actor } from '~/kernel/actor';
import { mayOn } from '~/kernel/permissions';
import { done, type Outcome } from '~/kernel/outcome';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import {
  runningAmong,
  startTogether,
  type StartedTogether,
} from '~/modules/planning/scenario/service/run-scenario.server';
import { leftToStart, type Compared, type LeftToStart } from '../view/left-to-start';
import { compareScenarios } from './compare-scenarios.server';

/** Nothing for those who may not start scenarios. */
export async function readRemaining(actor: Actor, matrixId: number, compared: Compared): Promise<LeftToStart> {
  const found = await matrixFor(actor, matrixId, 'comparison.read');
  if (!found.ok || !mayOn(actor, 'scenario.start', found.value.territory)) return { toStart: [], running: [] };
  return leftToStart(compared, await runningAmong(compared.asked));
}

/** Starts what is left of a comparison. */
export async function startRemaining(
  actor: Actor,
  matrixId: number,
  asked: readonly number[],
): Promise<Outcome<StartedTogether, AccessRefusal>> {
  const allowed = await matrixFor(actor, matrixId, 'scenario.start');
  if (!allowed.ok) return allowed;
  const found = await compareScenarios(actor, matrixId, asked);
  if (!found.ok) return found;
  const { toStart } = await readRemaining(actor, matrixId, { ...found.value, asked });
  return toStart.length > 0 ? startTogether(actor, toStart) : done({ solved: 0, running: 0, without: 0 });
}
