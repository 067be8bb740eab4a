/** Fills the set of municipalities with those of today; positions come by import, and stay. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { knownSet, type FileLine, type ImportReport, type RowValue } from '../domain';
import { columnContext } from './column-context.server';
import { importLines } from './import-file.server';
import { municipalitiesOfFrance } from './municipalities-of-france.server';

export async function loadMunicipalities(actor: Actor): Promise<Outcome<ImportReport, 'forbidden'>> {
  if (!may(actor, knownSet('communes').allow.edit)) return refused('forbidden');
  return done(await importMunicipalities(actor));
}

/** Without asking for a right: the installation itself does it, once. */
export async function importMunicipalities(actor: Pick<Actor, 'login' | 'locale'>): Promise<ImportReport> {
  const set = knownSet('communes');
  const all = await municipalitiesOfFrance();
  // Delegated, associated and former municipalities are listed beside: only those of today have a mayor and a
  // territory.
  const lines = all
    .filter((one) => one.type === 'commune-actuelle')
    .map((one, rank): FileLine => {
      const given: Record<string, RowValue> = {
        codeCommune: one.code,
        name: one.nom,
        departmentNumber: one.departement ?? '',
        region_id: one.region ?? '',
        postalCodes: [...(one.codesPostaux ?? [])].sort(),
        population: one.population ?? null,
      };
      return { line: rank + 1, given, places: new Map() };
    });
  return importLines(actor, set, 'communes.json', { lines, issues: [] }, await columnContext(set, actor), true);
}
