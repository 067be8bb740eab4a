/** The list of territories as cards in groups. */
import { formatDay } from '~/kernel/civil-date';
import { countedUsers, STATUS_NAMES, TERRITORY_STATUSES, type StatusName, type TerritorySummary } from '../domain';

export const GROUPINGS = ['year', 'author', 'status'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface TerritoryCard {
  readonly id: number;
  readonly name: string;
  readonly status: StatusName;
  readonly referencial: boolean;
  readonly users: number;
  readonly author: string;
  readonly created: string;
  /** the day of the last change when it is another one than the creation's */
  readonly updated: string | null;
}
/** `name` is null for territories without a year; a status name is translated by the page. */
export interface TerritoryGroup {
  readonly id: string;
  readonly name: string | null;
  readonly cards: readonly TerritoryCard[];
}
export interface TerritoryListView {
  readonly grouping: Grouping;
  readonly search: string;
  readonly total: number;
  readonly groups: readonly TerritoryGroup[];
}

interface Viewer {
  readonly login: string;
  readonly labo: boolean;
}

export function territoryListView(
  territories: readonly TerritorySummary[],
  { grouping, search }: { grouping: Grouping; search: string },
  viewer: Viewer,
): TerritoryListView {
  const newest = [...territories].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id);
  return {
    grouping,
    search,
    total: territories.length,
    groups: GROUP[grouping](newest).map(({ id, name, items }) => ({
      id,
      name,
      cards: items.map((one) => card(one, viewer)),
    })),
  };
}

interface Group {
  readonly id: string;
  readonly name: string | null;
  readonly items: readonly TerritorySummary[];
}

const GROUP: Record<Grouping, (territories: readonly TerritorySummary[]) => Group[]> = {
  year: (territories) =>
    by(territories, (one) => (one.year === null ? '' : String(one.year)))
      .sort((a, b) => b.id.localeCompare(a.id))
      .map((group) => ({ ...group, name: group.id === '' ? null : group.id })),
  author: (territories) => by(territories, (one) => one.author).sort((a, b) => a.id.localeCompare(b.id, 'fr')),
  status: (territories) =>
    TERRITORY_STATUSES.map((status) => ({
      id: STATUS_NAMES[status],
      name: STATUS_NAMES[status],
      items: territories.filter((one) => one.status === status),
    })).filter((group) => group.items.length > 0),
};

function by(territories: readonly TerritorySummary[], keyOf: (territory: TerritorySummary) => string): Group[] {
  const groups = new Map<string, TerritorySummary[]>();
  for (const one of territories) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups].map(([id, items]) => ({ id, name: id, items }));
}

function card(territory: TerritorySummary, viewer: Viewer): TerritoryCard {
  const [created, updated] = [formatDay(territory.createdAt), formatDay(territory.updatedAt)];
  return {
    id: territory.id,
    name: territory.name,
    status: STATUS_NAMES[territory.status],
    referencial: territory.referencial,
    users: countedUsers(territory.userLogins, viewer),
    author: territory.author,
    created,
    updated: updated === created ? null : updated,
  };
}
