/** A territory as people describe it: zones, crops, driving modes, indicators, and who looks after it. */
import type { ZoneOutline } from '~/kernel/outline';
import { pickFields, startOf, type ValuesOf } from '~/records/fields/domain';
import { NOWHERE, type Localisation } from './localisation';
import { TERRITORY_FIELDS, TERRITORY_LISTS, type TerritoryStatus } from './territory-fields';

/** A brick of the territory. `linkId` identifies the link, `id` the brick itself (S1§3: id and dataId). */
interface Linked {
  readonly linkId: number;
  readonly id: number;
  readonly name: string;
  readonly updatedBy: string;
}

export interface TerritoryZone extends Linked {
  readonly surface: number | null;
  readonly outline: ZoneOutline | null;
  readonly outlineAreaHa: number | null;
}
export interface TerritoryCrop extends Linked {
  readonly teteRotation: boolean;
  readonly legumineuse: boolean;
  readonly periodeSemence: number;
  readonly linkCulturesRPG: readonly string[];
}
/** parent: 1 « Rendement + » … 5 « AB »: gives the mode its colour everywhere. */
export interface TerritoryDrivingMode extends Linked {
  readonly parent: number;
}
export interface TerritoryIndicator extends Linked {
  readonly unit: string;
  readonly decimals: number;
  readonly better: string;
}
export interface TerritoryUser {
  readonly linkId: number;
  readonly login: string;
  readonly name: string;
  readonly updatedBy: string;
}

export interface Territory extends ValuesOf<typeof TERRITORY_FIELDS> {
  readonly id: number;
  readonly localisation: Localisation;
  readonly author: string;
  readonly updatedBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly allocationVersion: number;
  readonly zones: readonly TerritoryZone[];
  readonly crops: readonly TerritoryCrop[];
  readonly drivingModes: readonly TerritoryDrivingMode[];
  readonly indicators: readonly TerritoryIndicator[];
  readonly users: readonly TerritoryUser[];
  readonly matrixCount: number;
}

/** What a list shows of a territory. */
export interface TerritorySummary {
  readonly id: number;
  readonly name: string;
  readonly status: TerritoryStatus;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly author: string;
  readonly updatedBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly userLogins: readonly string[];
}

/** What creating or describing a territory asks for; bricks by id, users by login. */
export interface TerritoryDescription extends ValuesOf<typeof TERRITORY_FIELDS>, ValuesOf<typeof TERRITORY_LISTS> {
  readonly localisation: Localisation;
}

export const NEW_TERRITORY: TerritoryDescription = {
  ...startOf(TERRITORY_FIELDS),
  localisation: NOWHERE,
  ...startOf(TERRITORY_LISTS),
};

/** The people a card counts: an animator who looks is not counted (A17). */
export const countedUsers = (
  logins: readonly string[],
  viewer: { readonly login: string; readonly labo: boolean },
): number => logins.filter((login) => !(viewer.labo && login === viewer.login)).length;

export function describe(territory: Territory): TerritoryDescription {
  const ids = (bricks: readonly { readonly id: number }[]) => bricks.map((brick) => brick.id);
  return {
    ...pickFields(TERRITORY_FIELDS, territory),
    localisation: territory.localisation,
    zones: ids(territory.zones),
    crops: ids(territory.crops),
    drivingModes: ids(territory.drivingModes),
    indicators: ids(territory.indicators),
    users: territory.users.map((user) => user.login),
  };
}
