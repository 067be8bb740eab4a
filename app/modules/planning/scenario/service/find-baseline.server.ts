import { findScenarios } from '../data/scenarios.server';
import { BASELINE_TYPE } from '../domain';

/** The baseline of a matrix: every matrix has one, recognised by its type alone (DECISIONS A2). */
export async function findBaseline(matrixId: number): Promise<number> {
  const [baseline] = await findScenarios({ matrixId, type: BASELINE_TYPE });
  if (!baseline) throw new Error(`matrix ${matrixId} has no baseline`);
  return baseline.id;
}
