import { findNames } from '../data/reference-names.server';
import { REFERENCE_FIELDS } from '../domain';

/** Field → name of the reference item whose code stands there; one question a set, all at once. */
export async function itemNames(codeOf: (field: string) => string): Promise<Readonly<Record<string, string>>> {
  const fields = Object.entries(REFERENCE_FIELDS);
  const named = await Promise.all(
    [...new Set(fields.map(([, set]) => set))].map(async (set) => {
      const own = fields.filter(([, of]) => of === set).map(([field]) => field);
      const names = await findNames(set, own.map(codeOf));
      return own.flatMap((field) => {
        const name = names.get(codeOf(field));
        return name === undefined ? [] : [[field, name] as const];
      });
    }),
  );
  return Object.fromEntries(named.flat());
}
