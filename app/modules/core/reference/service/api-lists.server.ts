/** The lists under /api/referencial that are no set of their own. */
import { listRows } from '../data/list-rows.server';
import { readAllRows } from '../data/read-rows.server';
import { knownSet, STATUSES } from '../domain';
import { presentRow } from './api-rows.server';
import { columnContext } from './column-context.server';

export async function rulesForApi(kind: 'AB' | 'Eco'): Promise<unknown[]> {
  const set = knownSet('rotation');
  return (await readAllRows(set)).filter((row) => row.values.kind === kind).map((row) => presentRow(set, row));
}

export async function parcelsForApi({
  year,
  offset,
  limit,
}: {
  year?: number;
  offset: number;
  limit: number;
}): Promise<unknown[]> {
  const set = knownSet('rpg');
  const { rows } = await listRows(set, { filters: year === undefined ? {} : { year: String(year) }, offset, limit });
  return rows.map((row) => presentRow(set, row));
}

export async function cedexForApi(): Promise<unknown[]> {
  const set = knownSet('cedex');
  return (await readAllRows(set)).map((row) => presentRow(set, row));
}

export async function statusesForApi(): Promise<{ code: string; name: string }[]> {
  const { words } = await columnContext(knownSet('contributor'));
  return STATUSES.map((code) => ({ code, name: words(`reference:status.${code}`)[0] ?? code }));
}
