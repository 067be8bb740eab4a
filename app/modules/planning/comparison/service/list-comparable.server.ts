import type { Named } from '~/kernel/small-types';
import { isBaseline } from '~/modules/planning/scenario/domain';
import { findCandidates } from '../data/compared.server';

/** Scenarios of a matrix that have something to show; callers have checked the right to read it. */
export async function listComparable(matrixId: number, locale: string): Promise<Named[]> {
  return (await findCandidates(matrixId, locale))
    .filter((scenario) => scenario.hasResult || isBaseline(scenario))
    .map(({ id, name }) => ({ id, name }));
}
