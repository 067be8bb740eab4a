import { findCandidates } from '../data/compared.server';

/** Scenarios of a matrix that have something to show; callers have checked the right to read it. */
export async function listComparable(mid: number): Promise<{ readonly id: number; readonly name: string }[]> {
  return (await findCandidates(mid))
    .filter(({ hasResult, scType }) => hasResult || scType === -1)
    .map(({ id, name }) => ({ id, name }));
}
