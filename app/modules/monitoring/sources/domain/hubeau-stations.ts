/** The lists of stations that Hub'Eau gives: where they are asked, and which column is which field of a station. */
import type { StationKind } from '~/modules/monitoring/stations/domain';

export interface StationFeed {
  readonly path: string;
  readonly kind: StationKind;
  /** how the department is asked for */
  readonly department: string;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly size: number;
  /** field of the station → columns, of which the first that holds something counts */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** fields that the list does not say */
  readonly always?: Readonly<Record<string, unknown>>;
}

const feeds = <Name extends string>(entries: Readonly<Record<Name, StationFeed>>) => entries;

export const STATION_FEEDS = feeds({
  piezometry: {
    path: '/api/v1/niveaux_nappes/stations',
    kind: 'piezometry',
    department: 'code_departement',
    size: 1000,
    fields: {
      code: ['bss_id', 'code_bss'],
      secondCode: ['code_bss'],
      name: ['libelle_pe', 'nom_commune', 'code_bss'],
      x: ['x', 'longitude'],
      y: ['y', 'latitude'],
      altitude: ['altitude_station'],
      townCode: ['code_commune_insee'],
      aquiferCode: ['codes_bdlisa'],
      watermassCode: ['codes_masse_eau_edl'],
      depth: ['profondeur_investigation'],
    },
  },
  hydrometry: {
    path: '/api/v2/hydrometrie/referentiel/stations',
    kind: 'hydrometry',
    department: 'code_departement',
    size: 1000,
    fields: {
      code: ['code_station'],
      name: ['libelle_station', 'code_station'],
      x: ['longitude_station'],
      y: ['latitude_station'],
      altitude: ['altitude_ref_alti_station'],
      townCode: ['code_commune_station'],
      watercourse: ['libelle_cours_eau'],
      creationDate: ['date_ouverture_station'],
      closeDate: ['date_fermeture_station'],
    },
  },
  riverQuality: {
    path: '/api/v2/qualite_rivieres/station_pc',
    kind: 'quality',
    department: 'code_departement',
    size: 1000,
    fields: {
      code: ['code_station'],
      name: ['libelle_station', 'code_station'],
      x: ['longitude'],
      y: ['latitude'],
      altitude: ['altitude_point_caracteristique'],
      townCode: ['code_commune'],
      watercourse: ['nom_cours_eau'],
      watermassCode: ['code_masse_deau'],
    },
    always: { water: 'surface' },
  },
  groundwaterQuality: {
    path: '/api/v1/qualite_nappes/stations',
    kind: 'quality',
    department: 'num_departement',
    size: 1000,
    fields: {
      code: ['bss_id', 'code_bss'],
      name: ['libelle_pe', 'nom_commune', 'code_bss'],
      x: ['longitude'],
      y: ['latitude'],
      altitude: ['altitude'],
      townCode: ['code_insee', 'code_insee_actuel'],
      depth: ['profondeur_investigation'],
    },
    always: { water: 'groundwater' },
  },
  drinkingWater: {
    path: '/api/v1/qualite_eau_potable/communes_udi',
    kind: 'distributionUnit',
    department: 'code_departement',
    size: 1000,
    fields: { code: ['code_reseau'], name: ['nom_reseau', 'code_reseau'], townCode: ['code_commune'] },
  },
});
export type StationFeedName = keyof typeof STATION_FEEDS;
export const STATION_FEED_NAMES = Object.keys(STATION_FEEDS) as StationFeedName[];
export const stationFeed = (name: StationFeedName): StationFeed => STATION_FEEDS[name];
