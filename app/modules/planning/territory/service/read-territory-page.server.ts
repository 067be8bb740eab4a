import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { findTerritoryOutline } from '../data/territories.server';
import { allocationPage, allocationTotals } from '../view/allocation-page.view';
import { allocationView } from '../view/allocation.view';
import { territoryHead } from '../view/territory-head.view';
import { descriptiveView } from '../view/territory-sheet.view';
import { readTerritorySheet } from './read-territory.server';
import { readMissingCrops } from './missing-crops.server';
import { averageAllocation, rpgCropSurfaces } from './rpg-averages.server';

type PageTab = 'descriptive' | 'rotation' | 'matrices';

interface Asked {
  readonly tab: PageTab;
  /** of its allocation */ readonly page?: number;
  /** also the crops that the RPG sees and it lacks, and the driving mode that was chosen for them */
  readonly missing?: { readonly modeId: number | null };
}

/**
 * What the page of a territory shows under one of its tabs; its route adds the matrices. Null when this person may not
 * read it.
 */
export async function readTerritoryPage(actor: Actor, id: number, { tab, page = 1, missing }: Asked) {
  const found = await readTerritorySheet(actor, id);
  if (!found) return null;
  const { territory, allocation, city } = found;
  const [head, view] = [territoryHead(actor, territory), allocationView(territory, allocation)];
  if (tab === 'descriptive') {
    const [outline, surfaces] = await Promise.all([findTerritoryOutline(id), rpgCropSurfaces(territory)]);
    return {
      tab,
      head,
      allocation: allocationTotals(view),
      sheet: descriptiveView(territory, city, outline),
      rpg: { year: territory.year, surfaces },
    };
  }
  if (tab === 'rotation')
    return {
      tab,
      head,
      allocation: allocationPage(view, page),
      average: await averageAllocation(territory),
      missing: missing ? { ...missing, crops: await readMissingCrops(territory) } : null,
      modes: territory.drivingModes.map(({ id, name, parent }) => ({ id, name, parent })),
    };
  return { tab, head, valid: view.valid, mayCreateMatrix: may(actor, 'matrix.create', territoryState(territory)) };
}
