import { readAllRows } from '../data/read-rows.server';
import { likelyDuplicates, type DuplicateGroup } from '../domain/duplicates';
import type { ReferenceSet } from '../domain';

/** Rows that may be one thing twice: same name or one unique code. */
export const findDuplicates = async (set: ReferenceSet): Promise<DuplicateGroup[]> =>
  set.bulk ? [] : likelyDuplicates(set, await readAllRows(set));
