/** What every page of one territory shows above its content. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import {
  allocationEditing,
  descriptiveEditing,
  STATUT_NAMES,
  territoryActions,
  type EditRefusal,
  type StatutName,
  type Territory,
  type TerritoryAction,
} from '../domain';

export interface TerritoryHead {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly statut: StatutName;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly author: string;
  readonly created: string;
  readonly updated: string | null;
  readonly userMaj: string;
  readonly matrixCount: number;
  readonly actions: readonly TerritoryAction[];
  /** why the allocation is closed to this person, null when it is open */
  readonly allocationClosed: EditRefusal | null;
  readonly descriptionClosed: EditRefusal | null;
}

export function territoryHead(actor: Actor, territory: Territory): TerritoryHead {
  const [created, updated] = [formatDay(territory.dateCreation), formatDay(territory.dateMaj)];
  const [allocation, description] = [
    allocationEditing(actor, territory, territory.matrixCount),
    descriptiveEditing(actor, territory, territory.matrixCount),
  ];
  return {
    id: territory.id,
    name: territory.name,
    description: territory.description,
    statut: STATUT_NAMES[territory.statut],
    referencial: territory.referencial,
    year: territory.year,
    author: territory.author,
    created,
    updated: updated === created ? null : updated,
    userMaj: territory.userMaj,
    matrixCount: territory.matrixCount,
    actions: territoryActions(actor, territory),
    allocationClosed: allocation.ok ? null : allocation.reason,
    descriptionClosed: description.ok ? null : description.reason,
  };
}
