/** Analyses as Hub'Eau gives them (qualité des nappes v1, qualité des cours d'eau v2), as data. */
import { LICENCE, shape, TERMS, type Cell, type Columns, type RowOf } from './hubeau-shapes';

const ASKED = {
  fields: 'codes',
  pretty: 'text',
  page: 'whole',
  size: 'whole',
  sort: ['asc', 'desc'],
  bbox: 'bbox',
  date_debut_prelevement: 'day',
  date_fin_prelevement: 'day',
  code_fraction: 'codes',
  code_qualification: 'codes',
} as const;
const texts = <const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, 'text'>> =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Name, 'text'>;
const SIZE = { usual: 5000, most: 20_000 } as const;

export const GROUND_ANALYSES = shape({
  path: 'v1/qualite_nappes/analyses',
  version: '1.3.0',
  summary: {
    fr: 'Les analyses des stations publiques d’eau souterraine, dans la forme de Hub’Eau',
    en: 'Analyses of public stations of groundwater in the shape of Hub’Eau',
  },
  kind: 'quality',
  params: {
    ...ASKED,
    ...{
      bss_id: 'codes',
      code_bss: 'codes',
      num_departement: 'codes',
      code_insee_actuel: 'codes',
      code_param: 'codes',
    },
    ...{ code_statut_analyse: 'codes', codes_masse_eau_edl: 'codes', codes_entite_hg_bdlisa: 'codes' },
  },
  columns: {
    ...texts('bss_id', 'code_bss', 'urn_bss'),
    ...{ longitude: 'number', latitude: 'number', altitude: 'number' },
    ...texts('code_insee_actuel', 'nom_commune_actuel', 'num_departement', 'code_region'),
    ...{ codes_entite_hg_bdlisa: 'texts', noms_entite_hg_bdlisa: 'texts' },
    ...{ codes_masse_eau_edl: 'texts', noms_masse_eau_edl: 'texts' },
    ...texts('code_producteur', 'nom_producteur', 'date_debut_prelevement', 'code_param', 'nom_param', 'uri_param'),
    ...texts('code_fraction', 'nom_fraction'),
    resultat: 'number',
    ...texts('code_remarque_analyse', 'nom_remarque_analyse', 'code_lieu_analyse', 'code_methode', 'nom_methode'),
    ...texts('code_unite', 'symbole_unite', 'code_statut_analyse', 'nom_statut_analyse'),
    ...texts('code_qualification', 'nom_qualification'),
    ...{ limite_quantification: 'number', limite_detection: 'number' },
    ...{ seuil_saturation: 'number', incertitude_analytique: 'number' },
    ...LICENCE,
  },
  size: SIZE,
  paging: 'pages',
});

export const RIVER_ANALYSES = shape({
  path: 'v2/qualite_rivieres/analyse_pc',
  version: '2.0.0',
  summary: {
    fr: 'Les analyses physicochimiques des stations publiques d’eau de surface, dans la forme de Hub’Eau',
    en: 'Physical and chemical analyses of public stations of surface water in the shape of Hub’Eau',
  },
  kind: 'quality',
  params: {
    ...ASKED,
    ...{ code_station: 'codes', libelle_station: 'codes', code_commune: 'codes', code_departement: 'codes' },
    ...{ code_region: 'codes', code_parametre: 'codes', code_support: 'codes', code_statut: 'codes' },
  },
  columns: {
    ...texts('code_station', 'libelle_station', 'uri_station', 'code_support', 'libelle_support'),
    ...texts('code_fraction', 'libelle_fraction', 'date_prelevement', 'heure_prelevement', 'date_maj_analyse'),
    ...texts('code_parametre', 'libelle_parametre', 'uri_parametre'),
    resultat: 'number',
    ...texts('code_unite', 'symbole_unite', 'code_remarque', 'mnemo_remarque', 'code_insitu'),
    ...texts('code_difficulte_analyse'),
    ...{ limite_detection: 'number', limite_quantification: 'number' },
    ...{ limite_saturation: 'number', incertitude_analytique: 'number' },
    ...texts('code_methode_analyse', 'nom_methode_analyse', 'code_accreditation', 'code_statut', 'mnemo_statut'),
    ...texts('code_qualification', 'libelle_qualification', 'commentaires_analyse'),
    ...texts('code_producteur_analyse', 'nom_producteur_analyse', 'code_laboratoire', 'nom_laboratoire'),
    ...{ latitude: 'number', longitude: 'number' },
    ...texts('code_analyse'),
    ...TERMS,
  },
  size: SIZE,
  paging: 'pages',
});

/** What is not known of a line stands there as nothing. */
export const filled = <C extends Columns>(columns: C, known: Partial<RowOf<C>>): RowOf<C> => ({
  ...(Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Record<keyof C, Cell>),
  ...known,
});
