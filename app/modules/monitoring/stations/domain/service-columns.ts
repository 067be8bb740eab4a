/**
 * How services call the columns of their lists of stations (Hub'Eau, Naïades, ADES, the BSS, HydroPortail), beside our
 * own words. A column that is not here is mapped by hand.
 */
import { tightNameOf } from '~/kernel/name-key';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  code: [
    ...['code_station', 'bss_id', 'ID_BSS', 'Identifiant national BSS', 'Identifiant BSS', 'Code national BSS'],
    ...['CdStationMesureEauxSurface', 'CdStationHydro', 'code_point_prelevement', 'NUM_POSTE'],
  ],
  // the code that the BSS had before 2017
  secondCode: ['code_bss', 'Ancien code national BSS', 'Ancien code BSS', 'Indice BSS', 'INDICE'],
  name: [
    ...['libelle_station', 'libelle_pe', 'nom_station', 'Dénomination', 'Désignation', 'LbStationMesureEauxSurface'],
    ...['LbStationHydro', 'NOM_USUEL'],
  ],
  x: [
    ...['coordonnee_x', 'coordonnee_x_station', 'CoordXStationMesureEauxSurface', 'CoordXStationHydro'],
    ...['Coordonnée X', 'Coordonnées X', 'X (m)', 'x_l93'],
  ],
  y: [
    ...['coordonnee_y', 'coordonnee_y_station', 'CoordYStationMesureEauxSurface', 'CoordYStationHydro'],
    ...['Coordonnée Y', 'Coordonnées Y', 'Y (m)', 'y_l93'],
  ],
  projection: ['code_projection', 'CdProjStationMesureEauxSurface', 'ProjCoordStationHydro', 'Système de projection'],
  longitude: ['longitude_station', 'LON'],
  latitude: ['latitude_station', 'LAT'],
  altitude: ['altitude_station', 'Altitude (m)', 'Z_SOL', 'ALTI'],
  townCode: [
    ...['code_commune', 'code_commune_insee', 'code_commune_station', 'CodeCommune', 'Code Insee', 'INSEE'],
    ...['Code commune', 'Numéro Insee de la commune'],
  ],
  depth: ['profondeur_investigation', 'PROF_INVESTIGATION', 'Profondeur (m)'],
  creationDate: ['date_ouverture_station', 'date_creation', 'DateCreationStationMesureEauxSurface'],
  closeDate: ['date_fermeture_station', 'date_arret', 'DateArretActiviteStationMesureEauxSurface'],
};

/** Words of cells: Sandre's codes of projections (nomenclature 22), and how tools write them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  projection: {
    2154: ['26', 'RGF93 / Lambert 93', 'RGF93 Lambert 93', 'Lambert-93', 'L93', 'EPSG:2154'],
    27572: ['5', 'Lambert II étendu', 'Lambert 2 étendu', 'L2E', 'EPSG:27572'],
    4326: ['31', 'WGS84', 'WGS84G', 'CRS84', 'EPSG:4326'],
  },
};

/** `has`: whether stations of the kind have a second code; else the old one is theirs. */
export function serviceNames(key: string, has: { readonly secondCode: boolean }): readonly string[] {
  const own = NAMES[key] ?? [];
  return key === 'code' && !has.secondCode ? [...own, ...NAMES['secondCode']!] : own;
}
export const isServiceName = (key: string, header: string): boolean =>
  (NAMES[key] ?? []).some((name) => tightNameOf(name) === tightNameOf(header));
export const serviceWords = (key: string, value: string): readonly string[] => WORDS[key]?.[value] ?? [];

/** A list that names no projection: degrees and metres are told by their size, and the two Lamberts by their Y. */
export function projectionBySize(x: number, y: number): '2154' | '27572' | '4326' | null {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return '4326';
  if (y >= 6_000_000 && y <= 7_200_000) return '2154';
  return y >= 1_600_000 && y <= 2_700_000 ? '27572' : null;
}
