import type { ReferenceSet } from '../domain';

/** Parameters of a call that are columns of the set: `?field=RPG.ANNEE`. */
export const filtersOfCall = (set: ReferenceSet, search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && set.columns[entry[0]]?.filter === true,
    ),
  );
