import { findScenarios } from '../data/scenarios.server';
import { BASELINE_TYPE } from '../domain';

/** The baseline of a matrix: every matrix has one, recognised by scType alone (DECISIONS A2). */
export async function findBaseline(mid: number): Promise<number> {
  const [baseline] = await findScenarios({ mid, scType: BASELINE_TYPE });
  if (!baseline) throw new Error(`matrix ${mid} has no baseline`);
  return baseline.id;
}
