/**
 * What Hub'Eau's services give, as data: where they are asked, by which parameters, and the columns of their answers in
 * their order (hubeau.eaufrance.fr: piézométrie v1, hydrométrie v2). Behind the columns of the service stand ours: the
 * licence of a station, whose its data are and how they are cited.
 */
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Params } from './hubeau-asked';

export type ColumnType = 'text' | 'number' | 'whole' | 'flag' | 'texts' | 'point';
export type Columns = Readonly<Record<string, ColumnType>>;
export type Cell = string | number | boolean | readonly string[] | PointCell | null;
export interface PointCell {
  readonly type: 'Point';
  readonly coordinates: readonly number[];
  readonly crs?: object;
}
/** A line of an answer: every column, null where nothing is known. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: Cell };

export interface Shape<P extends Params = Params, C extends Columns = Columns> {
  /** behind /api/hubeau/ */
  readonly path: string;
  /** other addresses of the service */
  readonly aliases?: readonly string[];
  readonly version: string;
  readonly summary: { readonly fr: string; readonly en: string };
  readonly kind: StationKind;
  readonly params: P;
  readonly columns: C;
  readonly size: { readonly usual: number; readonly most: number };
  /** pages have numbers, down to a depth; else each answer names where the next one begins */
  readonly paging: 'pages' | 'cursor';
  /** its lines have a place: given as GeoJSON too */
  readonly places?: true;
}

/** page × size: no deeper page is given. */
export const DEEPEST = 20_000;

const PAGES = { page: 'whole', size: 'whole' } as const;
const FORMS = { fields: 'codes', pretty: 'text' } as const;
const PLACED = { ...FORMS, ...PAGES, format: ['json', 'geojson'], bbox: 'bbox' } as const;
const AROUND = { latitude: 'number', longitude: 'number', distance: 'number' } as const;
/** What a line may be used for: whoever keeps it keeps that beside it. */
export const LICENCE = { licence: 'text', url_licence: 'text', citation: 'text' } as const;
export const TERMS = { nom_producteur: 'text', ...LICENCE } as const;

export const shape = <const P extends Params, const C extends Columns>(given: Shape<P, C>): Shape<P, C> => given;

export const LEVEL_STATIONS = shape({
  path: 'v1/niveaux_nappes/stations',
  version: '1.4.1',
  summary: {
    fr: 'Les piézomètres publics, dans la forme de Hub’Eau ; avec un jeton, ceux que la personne lit',
    en: 'Public piezometers in the shape of Hub’Eau; with a token, those that its person reads',
  },
  kind: 'piezometry',
  params: {
    ...PLACED,
    ...{ bss_id: 'codes', code_bss: 'codes', code_bdlisa: 'codes', codes_bdlisa: 'codes' },
    ...{ code_commune: 'codes', code_departement: 'codes', codes_masse_eau_edl: 'codes' },
    ...{ date_recherche: 'day', nb_mesures_piezo_min: 'whole', srid: ['4326'] },
  },
  columns: {
    code_bss: 'text',
    urn_bss: 'text',
    date_debut_mesure: 'text',
    date_fin_mesure: 'text',
    code_commune_insee: 'text',
    nom_commune: 'text',
    x: 'number',
    y: 'number',
    codes_bdlisa: 'texts',
    urns_bdlisa: 'texts',
    geometry: 'point',
    bss_id: 'text',
    altitude_station: 'text',
    nb_mesures_piezo: 'whole',
    code_departement: 'text',
    nom_departement: 'text',
    libelle_pe: 'text',
    profondeur_investigation: 'number',
    codes_masse_eau_edl: 'texts',
    noms_masse_eau_edl: 'texts',
    urns_masse_eau_edl: 'texts',
    date_maj: 'text',
    ...TERMS,
  },
  size: { usual: 1000, most: 20_000 },
  paging: 'pages',
  places: true,
});

export const LEVELS = shape({
  path: 'v1/niveaux_nappes/chroniques',
  version: '1.4.1',
  summary: {
    fr: 'Les chroniques piézométriques des stations publiques (code_bss ou bss_id), dans la forme de Hub’Eau',
    en: 'Piezometric time series of public stations (code_bss or bss_id) in the shape of Hub’Eau',
  },
  kind: 'piezometry',
  params: {
    ...FORMS,
    ...PAGES,
    ...{ bss_id: 'codes', code_bss: 'codes', date_debut_mesure: 'day', date_fin_mesure: 'day', sort: ['asc', 'desc'] },
  },
  columns: {
    code_bss: 'text',
    bss_id: 'text',
    urn_bss: 'text',
    date_mesure: 'text',
    timestamp_mesure: 'whole',
    niveau_nappe_eau: 'number',
    mode_obtention: 'text',
    statut: 'text',
    qualification: 'text',
    code_continuite: 'text',
    nom_continuite: 'text',
    code_producteur: 'text',
    nom_producteur: 'text',
    code_nature_mesure: 'text',
    nom_nature_mesure: 'text',
    profondeur_nappe: 'number',
    ...LICENCE,
  },
  size: { usual: 5000, most: 20_000 },
  paging: 'pages',
});

const TOWN = {
  code_departement: 'text',
  libelle_departement: 'text',
  code_region: 'text',
  libelle_region: 'text',
  code_cours_eau: 'text',
  libelle_cours_eau: 'text',
  uri_cours_eau: 'text',
} as const;
const SEARCHED = {
  code_site: 'codes',
  code_departement: 'codes',
  code_region: 'codes',
  libelle_cours_eau: 'codes',
} as const;

export const FLOW_SITES = shape({
  path: 'v2/hydrometrie/sites',
  aliases: ['v2/hydrometrie/referentiel/sites'],
  version: '2.0.1',
  summary: {
    fr: 'Les sites hydrométriques dont une station est publique, dans la forme de Hub’Eau',
    en: 'Hydrometric sites of which a station is public, in the shape of Hub’Eau',
  },
  kind: 'hydrometry',
  params: { ...PLACED, ...AROUND, ...SEARCHED, code_commune_site: 'codes', libelle_site: 'codes' },
  columns: {
    code_site: 'text',
    libelle_site: 'text',
    type_site: 'text',
    coordonnee_x_site: 'number',
    coordonnee_y_site: 'number',
    code_projection: 'whole',
    longitude_site: 'number',
    latitude_site: 'number',
    altitude_site: 'number',
    code_systeme_alti_site: 'whole',
    surface_bv: 'number',
    code_commune_site: 'text',
    libelle_commune: 'text',
    ...TOWN,
    grandeur_hydro: 'text',
    date_maj_site: 'text',
    date_premiere_donnee_dispo_site: 'text',
    geometry: 'point',
    ...TERMS,
  },
  size: { usual: 1000, most: 10_000 },
  paging: 'pages',
  places: true,
});

export const FLOW_STATIONS = shape({
  path: 'v2/hydrometrie/stations',
  aliases: ['v2/hydrometrie/referentiel/stations'],
  version: '2.0.1',
  summary: {
    fr: 'Les stations hydrométriques publiques, dans la forme de Hub’Eau',
    en: 'Public hydrometric stations in the shape of Hub’Eau',
  },
  kind: 'hydrometry',
  params: {
    ...PLACED,
    ...AROUND,
    ...SEARCHED,
    ...{ code_station: 'codes', code_commune_station: 'codes', libelle_station: 'codes', libelle_site: 'codes' },
    ...{ en_service: 'flag', date_ouverture_station: 'day', date_fermeture_station: 'day' },
  },
  columns: {
    code_site: 'text',
    libelle_site: 'text',
    code_station: 'text',
    libelle_station: 'text',
    type_station: 'text',
    coordonnee_x_station: 'number',
    coordonnee_y_station: 'number',
    code_projection: 'whole',
    longitude_station: 'number',
    latitude_station: 'number',
    altitude_ref_alti_station: 'number',
    code_systeme_alti_site: 'whole',
    code_commune_station: 'text',
    libelle_commune: 'text',
    ...TOWN,
    date_maj_station: 'text',
    date_ouverture_station: 'text',
    date_fermeture_station: 'text',
    en_service: 'flag',
    geometry: 'point',
    ...TERMS,
  },
  size: { usual: 1000, most: 10_000 },
  paging: 'pages',
  places: true,
});

/** Elaborated quantities: what of which series, by day or by month. */
export const ELABORATED = {
  QmnJ: { quantity: 'discharge', value: 'mean', period: 'day' },
  QmM: { quantity: 'discharge', value: 'mean', period: 'month' },
  QIXnJ: { quantity: 'discharge', value: 'max', period: 'day' },
  QINnJ: { quantity: 'discharge', value: 'min', period: 'day' },
  QIXM: { quantity: 'discharge', value: 'max', period: 'month' },
  QINM: { quantity: 'discharge', value: 'min', period: 'month' },
  HIXnJ: { quantity: 'stage', value: 'max', period: 'day' },
  HIXM: { quantity: 'stage', value: 'max', period: 'month' },
} as const;
export type ElaboratedName = keyof typeof ELABORATED;
export const ELABORATED_NAMES = Object.keys(ELABORATED) as ElaboratedName[];
/** Units of the service. */
export const SERVICE_UNIT = { discharge: 'l/s', stage: 'mm' } as const;

export const FLOWS = shape({
  path: 'v2/hydrometrie/obs_elab',
  version: '2.0.1',
  summary: {
    fr: 'Les débits et hauteurs par jour ou par mois des stations publiques, dans la forme de Hub’Eau (l/s, mm)',
    en: 'Discharges and stages by day or month of public stations, in the shape of Hub’Eau (l/s, mm)',
  },
  kind: 'hydrometry',
  params: {
    ...FORMS,
    ...AROUND,
    ...{ size: 'whole', cursor: 'text', bbox: 'bbox', code_entite: 'codes' },
    grandeur_hydro_elab: { anyOf: ELABORATED_NAMES },
    ...{ date_debut_obs_elab: 'day', date_fin_obs_elab: 'day', resultat_min: 'number', resultat_max: 'number' },
  },
  columns: {
    code_site: 'text',
    code_station: 'text',
    date_obs_elab: 'text',
    resultat_obs_elab: 'number',
    date_prod: 'text',
    code_statut: 'whole',
    libelle_statut: 'text',
    code_methode: 'whole',
    libelle_methode: 'text',
    code_qualification: 'whole',
    libelle_qualification: 'text',
    longitude: 'number',
    latitude: 'number',
    grandeur_hydro_elab: 'text',
    ...TERMS,
  },
  size: { usual: 1000, most: 20_000 },
  paging: 'cursor',
});
