/** What every page of one territory shows above its content. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import {
  allocationEditing,
  descriptiveEditing,
  STATUS_NAMES,
  territoryActions,
  type EditRefusal,
  type StatusName,
  type Territory,
  type TerritoryAction,
} from '../domain';

export interface TerritoryHead {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly status: StatusName;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly author: string;
  readonly created: string;
  readonly updated: string | null;
  readonly updatedBy: string;
  readonly matrixCount: number;
  readonly actions: readonly TerritoryAction[];
  /** why the allocation is closed to this person, null when it is open */
  readonly allocationClosed: EditRefusal | null;
  readonly descriptionClosed: EditRefusal | null;
}

export function territoryHead(actor: Actor, territory: Territory): TerritoryHead {
  const [created, updated] = [formatDay(territory.createdAt), formatDay(territory.updatedAt)];
  const [allocation, description] = [
    allocationEditing(actor, territory, territory.matrixCount),
    descriptiveEditing(actor, territory),
  ];
  return {
    id: territory.id,
    name: territory.name,
    description: territory.description,
    status: STATUS_NAMES[territory.status],
    referencial: territory.referencial,
    year: territory.year,
    author: territory.author,
    created,
    updated: updated === created ? null : updated,
    updatedBy: territory.updatedBy,
    matrixCount: territory.matrixCount,
    actions: territoryActions(actor, territory),
    allocationClosed: allocation.ok ? null : allocation.reason,
    descriptionClosed: description.ok ? null : description.reason,
  };
}
