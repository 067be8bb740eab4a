/** A territory as people describe it: zones, crops, driving modes, indicators, and who looks after it. */
import type { ZoneOutline } from '~/kernel/outline';
import type { Localisation } from './localisation';

/**
 * 0 draft, 1 published, 2 archived (S1§3). Not the codes of scenarios and contents: never convert by arithmetic (A1).
 */
export const TERRITORY_STATUTS = [0, 1, 2] as const;
export type TerritoryStatut = (typeof TERRITORY_STATUTS)[number];
export const isTerritoryStatut = (code: number): code is TerritoryStatut =>
  (TERRITORY_STATUTS as readonly number[]).includes(code);

export const STATUT_NAMES = { 0: 'draft', 1: 'published', 2: 'archived' } as const satisfies Record<
  TerritoryStatut,
  string
>;
export type StatutName = (typeof STATUT_NAMES)[TerritoryStatut];

/** A brick of the territory. `linkId` identifies the link, `id` the brick itself (S1§3: id and dataId). */
interface Linked {
  readonly linkId: number;
  readonly id: number;
  readonly name: string;
  readonly usermaj: string;
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
  readonly usermaj: string;
}

export interface Territory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly statut: TerritoryStatut;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly localisation: Localisation;
  readonly level: number | null;
  readonly author: string;
  readonly userMaj: string;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
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
  readonly statut: TerritoryStatut;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly author: string;
  readonly userMaj: string;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
  readonly userLogins: readonly string[];
}

/** What creating or describing a territory asks for; bricks by id, users by login. */
export interface TerritoryDescription {
  readonly name: string;
  readonly description: string;
  readonly statut: TerritoryStatut;
  readonly referencial: boolean;
  readonly year: number | null;
  readonly localisation: Localisation;
  readonly level: number | null;
  readonly zones: readonly number[];
  readonly crops: readonly number[];
  readonly drivingModes: readonly number[];
  readonly indicators: readonly number[];
  readonly users: readonly string[];
}

/** The visible name of the default new territory is a literal of the specification (S1§4). */
export const NEW_TERRITORY: TerritoryDescription = {
  name: 'Nouveau territoire',
  description: '',
  statut: 1,
  referencial: false,
  year: null,
  localisation: { department: null, cityCode: null, kml: null },
  level: null,
  zones: [],
  crops: [],
  drivingModes: [],
  indicators: [],
  users: [],
};

export { duplicateName } from '~/kernel/duplicate-name';

/** The people a card counts: an animator who looks is not counted (A17). */
export const countedUsers = (
  logins: readonly string[],
  viewer: { readonly login: string; readonly labo: boolean },
): number => logins.filter((login) => !(viewer.labo && login === viewer.login)).length;

export function describe(territory: Territory): TerritoryDescription {
  const { name, description, statut, referencial, year, localisation, level } = territory;
  const ids = (bricks: readonly { readonly id: number }[]) => bricks.map((brick) => brick.id);
  return {
    name,
    description,
    statut,
    referencial,
    year,
    localisation,
    level,
    zones: ids(territory.zones),
    crops: ids(territory.crops),
    drivingModes: ids(territory.drivingModes),
    indicators: ids(territory.indicators),
    users: territory.users.map((user) => user.login),
  };
}
