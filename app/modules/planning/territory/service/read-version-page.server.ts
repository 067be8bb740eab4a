import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { allocationFault, allocationSets, editsBetween } from '../domain';
import { allocationPage } from '../view/allocation-page.view';
import { allocationView } from '../view/allocation.view';
import { historyLines } from '../view/history.view';
import { territoryHead } from '../view/territory-head.view';
import { readAllocationVersion, readHistory } from './read-history.server';

export async function readHistoryPage(actor: Actor, territoryId: number, page?: number) {
  const history = await readHistory(actor, territoryId, page);
  return history
    ? { head: territoryHead(actor, history.territory), lines: historyLines(history.lines), paging: history.paging }
    : null;
}

export async function readVersionPage(actor: Actor, territoryId: number, version: number, page = 1) {
  const found = await readAllocationVersion(actor, territoryId, version);
  if (!found) return null;
  const { territory, revision, allocation, previous } = found;
  return {
    head: territoryHead(actor, territory),
    version,
    current: version === territory.allocationVersion,
    login: revision.login,
    at: formatInstant(revision.at),
    view: allocationPage(allocationView(territory, allocation), page),
    fault: allocationFault(allocation, allocationSets(territory)),
    changed: previous ? editsBetween(previous, allocation).map((edit) => edit.key) : [],
  };
}
