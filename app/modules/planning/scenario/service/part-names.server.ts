import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { scenarioNames } from '../data/scenarios.server';
import type { PartNames } from '../view/part-words';

export async function partNames(mid: number): Promise<PartNames> {
  return { ...(await matrixBricks(mid)), scenarios: await scenarioNames(mid) };
}
