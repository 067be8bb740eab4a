/** The tables of a small Hub'Eau, with the columns that the real one gives. */
export const BSS = 'BSS001KYXD';
export const RIVER = 'J706062001';

const DATES = { from: 'date_debut_mesure', to: 'date_fin_mesure', column: 'date_mesure' };
const BY_BSS = { bss_id: 'bss_id', code_bss: 'code_bss' };

/** Daily levels of a piezometer from a day on. */
export const levels = (from: string, values: readonly (number | null)[], code = BSS) =>
  values.flatMap((level, rank) => {
    const at = Date.parse(from) + rank * 86_400_000;
    return level === null
      ? []
      : [
          {
            bss_id: code,
            code_bss: '03535X0043/PZ',
            date_mesure: new Date(at).toISOString().slice(0, 10),
            timestamp_mesure: at,
            niveau_nappe_eau: level,
            profondeur_nappe: Number((60 - level).toFixed(2)),
            mode_obtention: 'Valeur mesurée',
            statut: 'Donnée brute',
            qualification: 'Non qualifiée',
          },
        ];
  });

export const hubEauTables = () => ({
  '/api/v1/niveaux_nappes/chroniques': { rows: levels('2024-01-01', []) as object[], station: BY_BSS, dates: DATES },
  '/api/v1/niveaux_nappes/chroniques_tr': { rows: [] as object[], station: BY_BSS, dates: DATES },
  '/api/v1/niveaux_nappes/stations': { rows: [] as object[], station: { code_departement: 'code_departement' } },
  '/api/v2/hydrometrie/referentiel/stations': {
    rows: [] as object[],
    station: { code_departement: 'code_departement' },
  },
  '/api/v2/hydrometrie/obs_elab': {
    rows: [] as object[],
    // asked by the code of a station, it gives the lines of its site too
    station: { grandeur_hydro_elab: 'grandeur_hydro_elab' },
    dates: { from: 'date_debut_obs_elab', to: 'date_fin_obs_elab', column: 'date_obs_elab' },
  },
  '/api/v2/hydrometrie/observations_tr': {
    rows: [] as object[],
    station: { code_entite: 'code_station' },
    dates: { from: 'date_debut_obs', to: 'date_fin_obs', column: 'date_obs' },
  },
  '/api/v2/qualite_rivieres/analyse_pc': {
    rows: [] as object[],
    station: { code_station: 'code_station', code_parametre: 'code_parametre' },
    dates: { from: 'date_debut_prelevement', to: 'date_fin_prelevement', column: 'date_prelevement' },
    updates: { from: 'date_debut_maj', column: 'date_maj_analyse' },
  },
  '/api/v1/qualite_nappes/analyses': {
    rows: [] as object[],
    station: { bss_id: 'bss_id', code_param: 'code_param' },
    dates: { from: 'date_debut_prelevement', to: 'date_fin_prelevement', column: 'date_debut_prelevement' },
  },
  '/api/v1/qualite_eau_potable/resultats_dis': {
    rows: [] as object[],
    station: { code_reseau: 'code_reseau', code_parametre: 'code_parametre' },
    dates: { from: 'date_min_prelevement', to: 'date_max_prelevement', column: 'date_prelevement' },
  },
});
