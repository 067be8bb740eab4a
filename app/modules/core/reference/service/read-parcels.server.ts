import type { Actor } from '~/kernel/actor';
import { acceptedList } from '~/records/exchange/domain';
import { now } from '~/platform/clock.server';
import { readCodes } from '../data/lookups.server';
import { parcelYears } from '../data/parcel-years.server';
import type { ReferenceSet } from '../domain';
import type { ListSearch } from '../forms/list-search';
import { readList } from './read-list.server';

/**
 * The register for one year: the last one that has parcels unless another is asked. The years that are there are
 * listed; a typed year is proposed those of the list RPG.ANNEE (C528).
 */
export async function readParcels(actor: Actor, set: ReferenceSet, search: ListSearch) {
  const years = await parcelYears();
  const asked = /^\d{1,4}$/.test(search.filters.year ?? '') ? Number(search.filters.year) : undefined;
  const year = asked ?? years.at(-1) ?? now().getFullYear();
  const [view, codes] = [
    await readList(actor, set, { ...search, filters: { ...search.filters, year: String(year) } }),
    await readCodes('RPG.ANNEE'),
  ];
  return {
    view: { ...view, filters: view.filters.filter((filter) => filter.name !== 'year') },
    year,
    years: years.map(String),
    proposed: [...codes.keys()],
    accepted: acceptedList(set.importKinds),
  };
}
