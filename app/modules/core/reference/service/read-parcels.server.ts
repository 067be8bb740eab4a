import type { Actor } from '~/kernel/actor';
import { acceptedList } from '~/modules/core/exchange/domain';
import { now } from '~/platform/clock.server';
import { readCodes } from '../data/lookups.server';
import type { ReferenceSet } from '../domain';
import type { ListSearch } from '../forms/list-search';
import { readList } from './read-list.server';

/**
 * The register for one year: this one unless another is asked; years to choose from are those of the list RPG.ANNEE
 * (C528).
 */
export async function readParcels(actor: Actor, set: ReferenceSet, search: ListSearch) {
  const year = /^\d{1,4}$/.test(search.filters.year ?? '') ? Number(search.filters.year) : now().getFullYear();
  const [view, years] = [
    await readList(actor, set, { ...search, filters: { ...search.filters, year: String(year) } }),
    await readCodes('RPG.ANNEE'),
  ];
  return {
    view: { ...view, filters: view.filters.filter((filter) => filter.name !== 'year') },
    year,
    years: [...years.keys()],
    accepted: acceptedList(set.importKinds),
  };
}
