import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { scenarioNames } from '../data/scenarios.server';
import type { PartNames } from '../view/part-words';

export async function partNames(matrixId: number): Promise<PartNames> {
  return { ...(await matrixBricks(matrixId)), scenarios: await scenarioNames(matrixId) };
}
