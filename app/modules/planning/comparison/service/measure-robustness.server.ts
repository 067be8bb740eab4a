import type { Actor } from '~/kernel/actor';
import type { RankRobustness } from '~/modules/planning/optimisation/domain';
import { optimiserPool } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { TaskCancelled } from '../../../../../optimiser-as/binding/tasks';
import type { ComparedScenario } from '../domain';
import { baselineModel, denseOf } from './solved-surfaces.server';

const DRAWS = 200;
const SEED = 1;
/** The comparison answers a page request: when every solver thread is busy, it reports that instead of waiting. */
const LIMIT_MS = 8_000;

/** Every compared scenario in the same 200 draws of the matrix, in a worker thread. */
export async function measureRobustness(
  actor: Actor,
  matrixId: number,
  compared: readonly ComparedScenario[],
  referenceId: number | undefined,
  spread: number,
): Promise<readonly RankRobustness[] | 'limit'> {
  const built = await baselineModel(actor, matrixId);
  if (!built.ok) return [];
  const { model } = built.value;
  const scenarios = compared.map(({ id, lines }) => ({ id, x: denseOf(model, lines) }));
  try {
    return await optimiserPool().run(
      'ranks',
      { model, scenarios, draw: { spread: spread / 100, draws: DRAWS, seed: SEED }, referenceId },
      { signal: AbortSignal.timeout(LIMIT_MS) },
    );
  } catch (error) {
    if (error instanceof TaskCancelled) return 'limit';
    throw error;
  }
}
