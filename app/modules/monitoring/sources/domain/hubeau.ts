/**
 * What Hub'Eau gives, as data: each feed says where it is asked, how its questions are put and what its lines mean. A
 * feed more is one entry here and its word (`sources:feed`).
 */
import type { MeasureCode } from '~/modules/monitoring/ingest/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { CodeSystemName, StationKind } from '~/modules/monitoring/stations/domain';

export interface FeedQuantity {
  readonly quantity: Quantity;
  /** the unit of the service where no column says it */
  readonly unit: string;
}

/** How lines of one feed are asked for and read. */
export interface MeasureFeed {
  readonly path: string;
  readonly kind: StationKind;
  /** how the parameter of the station is called, by the system that its code is of */
  readonly station: Readonly<Partial<Record<CodeSystemName, string>>>;
  /** a series of its own: its values are not what a logger measures at the same instants; else the main one */
  readonly series?: string;
  readonly from: string;
  readonly to: string;
  /** asks for what the service changed since; without it the latest days are asked for again */
  readonly updated?: { readonly param: string; readonly column: string };
  readonly fixed?: Readonly<Record<string, string>>;
  readonly size: number;
  /** beyond so many lines the service gives no page: the period is halved */
  readonly depth?: number;
  /** days that are asked for again each time: what producers still correct */
  readonly again: number;
  /** days that the service keeps */
  readonly keeps?: number;
  /** columns of the instant: milliseconds, else a date, and a time that may stand apart */
  readonly instant: { readonly stamp?: string; readonly date: string; readonly time?: string };
  /** one value a day: a gap is longer than three days */
  readonly daily?: true;
  /** a column for each quantity … */
  readonly columns?: Readonly<Record<string, FeedQuantity>>;
  /** … or one column of values, and another that says what they are */
  readonly coded?: {
    readonly value: string;
    readonly code: string;
    readonly of: Readonly<Record<string, FeedQuantity>>;
    readonly unit?: string;
  };
  /** only lines whose column holds one of these: results that are a quantity, of water */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** columns of Sandre's codes, or of their words: what they mean stands in one table for files and services */
  readonly codes?: Readonly<Partial<Record<MeasureCode, string>>>;
  /** the codes are those of hydrometry */
  readonly hydrometry?: true;
  /** the column of the station's code: without it a line is of its site, and is left */
  readonly own?: string;
}
const codesOf = (of: Readonly<Record<string, FeedQuantity>>): string => Object.keys(of).join(',');
const level: FeedQuantity = { quantity: 'groundwaterElevation', unit: 'm' };
const depth: FeedQuantity = { quantity: 'groundwaterDepth', unit: 'm' };
const LIMIT = 20_000;

/**
 * Codes of the Sandre that are series: what is measured in the field, and nitrate. Every other result of a sampling is
 * an analysis and is not asked for.
 */
const PARAMETERS: Readonly<Record<string, FeedQuantity>> = {
  1301: { quantity: 'waterTemperature', unit: '°C' },
  1302: { quantity: 'ph', unit: 'pH' },
  1303: { quantity: 'conductivity', unit: 'µS/cm' },
  1311: { quantity: 'dissolvedOxygen', unit: 'mg/l' },
  1295: { quantity: 'turbidity', unit: 'NFU' },
  1340: { quantity: 'nitrate', unit: 'mg/l' },
};
/** 1: a quantified result; below a limit it is not a value of a series. */
const QUANTIFIED = ['1'];

const feeds = <Name extends string>(entries: Readonly<Record<Name, MeasureFeed>>) => entries;

export const MEASURE_FEEDS = feeds({
  piezometry: {
    path: '/api/v1/niveaux_nappes/chroniques',
    kind: 'piezometry',
    station: { bss: 'bss_id', bssOld: 'code_bss' },
    from: 'date_debut_mesure',
    to: 'date_fin_mesure',
    fixed: { sort: 'asc' },
    size: 5000,
    depth: LIMIT,
    again: 90,
    instant: { stamp: 'timestamp_mesure', date: 'date_mesure' },
    daily: true,
    columns: { niveau_nappe_eau: level, profondeur_nappe: depth },
    codes: { status: 'statut', qualification: 'qualification', continuity: 'code_continuite' },
  },
  piezometryLive: {
    path: '/api/v1/niveaux_nappes/chroniques_tr',
    kind: 'piezometry',
    station: { bss: 'bss_id', bssOld: 'code_bss' },
    from: 'date_debut_mesure',
    to: 'date_fin_mesure',
    fixed: { sort: 'asc' },
    size: 5000,
    depth: LIMIT,
    again: 3,
    keeps: 365,
    instant: { stamp: 'timestamp_mesure', date: 'date_mesure' },
    columns: { niveau_eau_ngf: level, profondeur_nappe: depth },
  },
  hydrometry: {
    path: '/api/v2/hydrometrie/obs_elab',
    kind: 'hydrometry',
    station: { hydroStation: 'code_entite' },
    series: 'Hub’Eau élaboré',
    from: 'date_debut_obs_elab',
    to: 'date_fin_obs_elab',
    fixed: { grandeur_hydro_elab: 'QmnJ' },
    size: 5000,
    again: 90,
    instant: { date: 'date_obs_elab' },
    daily: true,
    coded: {
      value: 'resultat_obs_elab',
      code: 'grandeur_hydro_elab',
      of: { QmnJ: { quantity: 'discharge', unit: 'l/s' } },
    },
    codes: { status: 'code_statut', qualification: 'code_qualification' },
    hydrometry: true,
    own: 'code_station',
  },
  hydrometryLive: {
    path: '/api/v2/hydrometrie/observations_tr',
    kind: 'hydrometry',
    station: { hydroStation: 'code_entite' },
    from: 'date_debut_obs',
    to: 'date_fin_obs',
    fixed: { sort: 'asc' },
    size: 5000,
    again: 2,
    keeps: 30,
    instant: { date: 'date_obs' },
    coded: {
      value: 'resultat_obs',
      code: 'grandeur_hydro',
      of: { H: { quantity: 'stage', unit: 'mm' }, Q: { quantity: 'discharge', unit: 'l/s' } },
    },
    codes: { status: 'statut_serie', qualification: 'code_qualification_obs' },
    hydrometry: true,
    own: 'code_station',
  },
  riverQuality: {
    path: '/api/v2/qualite_rivieres/analyse_pc',
    kind: 'quality',
    station: { sandre: 'code_station' },
    from: 'date_debut_prelevement',
    to: 'date_fin_prelevement',
    updated: { param: 'date_debut_maj', column: 'date_maj_analyse' },
    fixed: { code_parametre: codesOf(PARAMETERS), sort: 'asc' },
    size: 5000,
    depth: LIMIT,
    again: 365,
    instant: { date: 'date_prelevement', time: 'heure_prelevement' },
    coded: { value: 'resultat', code: 'code_parametre', of: PARAMETERS, unit: 'symbole_unite' },
    only: { code_remarque: QUANTIFIED, code_support: ['3'] },
    codes: { status: 'code_statut', qualification: 'code_qualification' },
  },
  groundwaterQuality: {
    path: '/api/v1/qualite_nappes/analyses',
    kind: 'quality',
    station: { bss: 'bss_id', bssOld: 'code_bss' },
    from: 'date_debut_prelevement',
    to: 'date_fin_prelevement',
    fixed: { code_param: codesOf(PARAMETERS), sort: 'asc' },
    size: 5000,
    depth: LIMIT,
    again: 365,
    instant: { date: 'date_debut_prelevement' },
    coded: { value: 'resultat', code: 'code_param', of: PARAMETERS, unit: 'symbole_unite' },
    only: { code_remarque_analyse: QUANTIFIED },
    codes: { status: 'code_statut_analyse', qualification: 'code_qualification' },
  },
  drinkingWater: {
    path: '/api/v1/qualite_eau_potable/resultats_dis',
    kind: 'distributionUnit',
    station: { sise: 'code_reseau' },
    from: 'date_min_prelevement',
    to: 'date_max_prelevement',
    fixed: { code_parametre: codesOf(PARAMETERS), sort: 'asc' },
    size: 5000,
    depth: LIMIT,
    again: 180,
    instant: { date: 'date_prelevement' },
    coded: { value: 'resultat_numerique', code: 'code_parametre', of: PARAMETERS, unit: 'libelle_unite' },
  },
});
export type MeasureFeedName = keyof typeof MEASURE_FEEDS;
export const MEASURE_FEED_NAMES = Object.keys(MEASURE_FEEDS) as MeasureFeedName[];
export const measureFeed = (name: MeasureFeedName): MeasureFeed => MEASURE_FEEDS[name];

/** Series that feeds have for themselves: other feeds stay out of them. */
export const seriesApart = (): ReadonlySet<string> =>
  new Set(MEASURE_FEED_NAMES.flatMap((name) => measureFeed(name).series ?? []));
export const quantitiesOf = ({ columns = {}, coded }: MeasureFeed): ReadonlySet<Quantity> =>
  new Set([...Object.values(columns), ...Object.values(coded?.of ?? {})].map(({ quantity }) => quantity));
