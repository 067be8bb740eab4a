/**
 * What files of analyses say, and how each of them calls it: the national bank of rivers (NAÏADES), that of groundwater
 * (ADES), Hub'Eau, SISE-Eaux, laboratories, and the paths of the Sandre's XML. A new writing is one more name.
 */
interface FileKey {
  /** headers of tables; case, accents and underscores are ignored */
  readonly names: readonly string[];
  /** ends of paths of XML, the surest first */
  readonly paths?: readonly string[];
}

export const FILE_KEYS = {
  station: {
    names: [
      ...['CdStationMesureEauxSurface', 'code_station', 'bss_id', 'code_bss', 'Code station', 'Station', 'Code BSS'],
      ...['Identifiant BSS', 'CdStationPrelevement', 'Code point', 'code_lieu', 'cdpointsurv', 'CdStation'],
      ...['cdreseau', 'reseaux'],
    ],
    paths: ['StationPrelevement/CdStationPrelevement', 'CdStationMesureEauxSurface', 'PointEau/CdPointEau'],
  },
  // what a file says of a station that is to be created
  stationName: {
    names: [
      ...['LbStationMesureEauxSurface', 'libelle_station', 'nom_station', 'Nom station', 'Nom de la station'],
      ...['Libellé station', 'Libellé de la station'],
    ],
    paths: ['StationPrelevement/LbStationPrelevement', 'LbStationMesureEauxSurface', 'PointEau/NomPointEau'],
  },
  stationX: {
    names: ['CoordXStationMesureEauxSurface', 'longitude', 'coordonnee_x'],
    paths: ['StationPrelevement/CoordXStationPrelevement', 'CoordXStationMesureEauxSurface', 'PointEau/CoordXPointEau'],
  },
  stationY: {
    names: ['CoordYStationMesureEauxSurface', 'latitude', 'coordonnee_y'],
    paths: ['StationPrelevement/CoordYStationPrelevement', 'CoordYStationMesureEauxSurface', 'PointEau/CoordYPointEau'],
  },
  stationProjection: {
    names: ['ProjStationMesureEauxSurface', 'code_projection'],
    paths: ['StationPrelevement/ProjStationPrelevement', 'ProjStationMesureEauxSurface', 'PointEau/ProjPointEau'],
  },
  samplingCode: {
    names: ['CdPrelevement', 'code_prelevement', 'Code prélèvement', 'referenceprel', 'Numéro de prélèvement'],
    paths: ['Prelevement/CdPrelevement'],
  },
  order: { names: [], paths: ['Prelevement/NumeroOrdrePrelevement'] },
  agency: { names: [], paths: ['Prelevement/CdPrelevement@schemeAgencyID'] },
  request: { names: [], paths: ['Demande/CdDemandeCommanditaire'] },
  appliesFrom: { names: [], paths: ['Demande/DateDebutApplicationDemande'] },
  appliesTo: { names: [], paths: ['Demande/DateFinApplicationDemande'] },
  done: { names: [], paths: ['Prelevement/RealisePrel'] },
  labCode: {
    names: ['Référence labo', 'Référence échantillon', 'RefPrelLabo', 'Échantillon', 'N° échantillon'],
    paths: ['Echantillon/RefEchantillonLabo', 'Echantillon/RefEchantillonCommanditaire'],
  },
  operation: {
    names: ['CdOperationPrel', 'code_operation', 'Code opération'],
    paths: ['OperationPrel/CdOperationPrel', 'OperationPrel/RefOperationPrelProd'],
  },
  point: {
    names: ['CdPointEauxSurf', 'code_point_eau_surface', 'Local de prélèvement', 'CdLocalPrelevement'],
    paths: ['LocalPrelevement/CdLocalPrelevement', 'PointPrel/CdPointEauxSurf'],
  },
  depth: { names: ['ZoneVerticaleProspectee', 'profondeur', 'Profondeur (m)'], paths: ['Prelevement/ProfPrel'] },
  support: { names: ['CdSupport', 'code_support', 'Code support', 'Support'], paths: ['Support/CdSupport'] },
  day: {
    names: [
      ...['DatePrel', 'date_prelevement', 'date_debut_prelevement', 'Date prélèvement', 'Date de prélèvement'],
      ...['dateprel', 'Date', 'Date du prélèvement'],
    ],
    paths: ['Prelevement/DatePrel'],
  },
  hour: {
    names: ['HeurePrel', 'heure_prelevement', 'Heure prélèvement', 'Heure de prélèvement', 'Heure', 'heureprel'],
    paths: ['Prelevement/HeurePrel'],
  },
  samplingMethod: { names: ['CdMethodePrel'], paths: ['MethodePrlvt/CdMethode', 'MethodePrel/CdMethode'] },
  samplingProducer: {
    names: ['CdProducteurPrel', 'code_producteur_prelevement'],
    paths: ['ProducteurPrelevement/CdIntervenant'],
  },
  sampler: { names: ['CdPreleveur', 'code_preleveur', 'Préleveur'], paths: ['Preleveur/CdIntervenant'] },
  network: {
    names: ['CdRdd', 'code_reseau', 'codes_reseau', 'Code réseau', 'CdRdd1'],
    paths: ['Rsx/CodeSandreRdd', 'DispositifCollecte/CodeSandreRdd'],
  },
  samplingComment: { names: ['CommentairesPrel'], paths: ['Prelevement/CommentairesPrel', 'Prelevement/ComPrel'] },
  // of the product's own tables: a parameter, or a condition around the sampling
  nature: { names: ['CdNature'] },
  parameter: {
    names: ['CdParametre', 'code_parametre', 'code_param', 'Code paramètre', 'Code Sandre', 'cdparametre'],
    paths: ['Parametre/CdParametre', 'ParametreEnv/CdParametre'],
  },
  // where a line has no code of the Sandre
  siseCode: { names: ['cdparametresiseeaux', 'code_parametre_se', 'Code SISE-Eaux', 'Code SISE'] },
  // not read: it is held against the code beside it
  parameterName: {
    names: [
      ...['LbLongParamètre', 'LbLongParametre', 'libelle_parametre', 'nom_param', 'NomParametre', 'libmajparametre'],
      ...['Libellé paramètre', 'Libellé du paramètre', 'Nom paramètre', 'Nom du paramètre', 'Paramètre'],
    ],
  },
  fraction: {
    names: ['CdFractionAnalysee', 'code_fraction', 'Code fraction', 'Fraction'],
    paths: ['FractionAnalysee/CdFractionAnalysee'],
  },
  result: {
    names: ['RsAna', 'resultat', 'Résultat', "Résultat de l'analyse", 'rqana', 'Valeur', 'valtraduite', 'RsParEnv'],
    paths: ['Analyse/RsAna', 'MesureEnvironnementale/RsParEnv', 'MesureEnvironnementale/RsMesureEnv'],
  },
  text: { names: ['resultat_alphanumerique', 'Résultat alphanumérique'] },
  remark: {
    names: ['CdRqAna', 'code_remarque', 'code_remarque_analyse', 'Code remarque', 'Remarque', 'CdRqParEn'],
    paths: ['Analyse/RqAna', 'MesureEnvironnementale/RqParEn', 'MesureEnvironnementale/RqMesureEnv'],
  },
  sign: { names: ['Signe', 'Signe du résultat', 'Signe résultat'] },
  unit: {
    names: ['CdUniteMesure', 'code_unite', 'Code unité', 'cdunitereference'],
    paths: ['UniteReference/CdUniteReference', 'UniteMesure/CdUniteMesure'],
  },
  unitSymbol: {
    names: [
      ...['SymUniteMesure', 'symbole_unite', 'Unité', 'libelle_unite', 'Symbole unité', 'cdunitereferencesiseeaux'],
    ],
  },
  lq: {
    names: ['LqAna', 'limite_quantification', 'limite_de_quantification', 'LQ', 'Limite de quantification'],
    paths: ['Analyse/LQAna'],
  },
  ld: {
    names: ['LdAna', 'limite_detection', 'limite_de_detection', 'LD', 'Limite de détection'],
    paths: ['Analyse/LDAna'],
  },
  lqUnit: {
    names: [
      ...['Unité LQ', 'Unité de la LQ', 'Unité limite de quantification', 'Unité de la limite de quantification'],
      ...['SymUniteLqAna', 'CdUniteLqAna', 'unite_limite_quantification', 'unite_lq', 'LQ unité', 'Unité limite'],
      ...['Unité des limites', 'Unité limites', 'Unit LQ'],
    ],
  },
  ldUnit: {
    names: [
      ...['Unité LD', 'Unité de la LD', 'Unité limite de détection', 'Unité de la limite de détection'],
      ...['SymUniteLdAna', 'CdUniteLdAna', 'unite_limite_detection', 'unite_ld', 'LD unité', 'Unit LD'],
    ],
  },
  saturation: { names: ['LsAna', 'limite_saturation', 'seuil_saturation'], paths: ['Analyse/LSAna'] },
  uncertainty: {
    names: ['IncertAna', 'incertitude_analytique', 'Incertitude', 'Incertitude (%)'],
    paths: ['Analyse/IncertAna'],
  },
  place: {
    names: ['CdInsituAna', 'code_insitu', 'code_insitu_ana', 'In situ', 'insituana', 'code_lieu_analyse'],
    paths: ['Analyse/InsituAna'],
  },
  status: {
    names: ['CdStatutAna', 'code_statut', 'code_statut_analyse', 'Statut', 'CdStatutParEn'],
    paths: ['Analyse/StatutAna', 'Analyse/StatutRsAna', 'MesureEnvironnementale/StatutParEn'],
  },
  qualification: {
    names: ['CdQualAna', 'code_qualification', 'code_qualification_analyse', 'Qualification', 'CdQualParEnv'],
    paths: ['Analyse/QualAna', 'MesureEnvironnementale/QualParEnv'],
  },
  accreditation: { names: ['CdAccreAna', 'code_accreditation', 'Accréditation'], paths: ['Analyse/AccreAna'] },
  difficulty: {
    names: ['CdDifficulteAna', 'code_difficulte_analyse', 'code_difficulte'],
    paths: ['Analyse/DifficulteAna'],
  },
  method: { names: ['CdMetAna', 'CdMethode', 'code_methode_analyse', 'Code méthode'], paths: ['Methode/CdMethode'] },
  laboratory: {
    names: ['CdLaboratoire', 'code_laboratoire', 'Laboratoire'],
    paths: ['Laboratoire/CdIntervenant'],
  },
  producer: {
    names: ['CdProducteur', 'code_producteur_analyse', 'code_producteur', 'Producteur'],
    paths: ['Producteur/CdIntervenant'],
  },
  analysedDay: {
    names: ['DateAna', 'date_analyse', 'date_debut_analyse', "Date d'analyse"],
    paths: ['Analyse/DateAna', 'MesureEnvironnementale/DateParEnv'],
  },
  analysedHour: {
    names: ['HeureAna', 'heure_analyse'],
    paths: ['Analyse/HeureAna', 'MesureEnvironnementale/HeureParEnv'],
  },
  code: { names: ['CdAnalyse', 'RefAna', 'code_analyse', 'RefAnaProd'], paths: ['RefAnaProd', 'RefAnaLabo', 'RefAna'] },
  comment: {
    names: ['CommentairesAna', 'commentaires_analyse', 'Commentaire'],
    paths: ['Analyse/CommentairesAna', 'Analyse/ComResultatAna'],
  },
} as const satisfies Record<string, FileKey>;

/**
 * How the product's own tables of analyses call them, in both languages: what left comes back in, also under the
 * English names of earlier files.
 */
const OWN_NAMES: Readonly<Partial<Record<keyof typeof FILE_KEYS, readonly string[]>>> = {
  station: ['Code de la station', 'Station code', 'Code of the station'],
  samplingCode: ['Code du prélèvement', 'Sample code', 'Code of the sampling'],
  day: ['Prélèvement (heure de Paris)', 'Sampling (Paris time)'],
  point: ['Code du point', 'Point code', 'Code of the point'],
  depth: ['Profondeur (m)', 'Depth (m)'],
  support: ['Code support', 'Medium code', 'Support code'],
  nature: ['Code nature', 'Nature code'],
  parameter: ['Code paramètre', 'Parameter code'],
  parameterName: ['Paramètre', 'Parameter'],
  fraction: ['Code fraction', 'Fraction code'],
  result: ['Résultat', 'Result'],
  text: ['Résultat en mots', 'Result in words'],
  remark: ['Code remarque', 'Remark code'],
  unit: ['Code unité', 'Unit code'],
  unitSymbol: ['Unité', 'Unit'],
  lq: ['LQ', 'LOQ'],
  ld: ['LD', 'LOD'],
  saturation: ['Seuil de saturation', 'Saturation threshold', 'Saturation limit'],
  uncertainty: ['Incertitude (%)', 'Uncertainty (%)'],
  place: ['Code lieu', 'Place code'],
  status: ['Code statut', 'Status code'],
  qualification: ['Code qualification', 'Qualification code'],
  method: ['Code méthode', 'Method code'],
  laboratory: ['Code laboratoire', 'Laboratory code'],
  producer: ['Code producteur', 'Producer code'],
  analysedDay: ['Analyse (heure de Paris)', 'Analysis (Paris time)'],
  accreditation: ['Code accréditation', 'Accreditation code'],
  difficulty: ['Code difficulté', 'Difficulty code'],
  code: ['Code de l’analyse', 'Analysis code', 'Code of the analysis'],
  comment: ['Commentaire', 'Comment'],
};

export type FileKeyName = keyof typeof FILE_KEYS;
export const FILE_KEY_NAMES = Object.keys(FILE_KEYS) as FileKeyName[];
/** The names of a key in tables, its own first. */
export const headsOf = (key: FileKeyName): readonly string[] => [...FILE_KEYS[key].names, ...(OWN_NAMES[key] ?? [])];
export const pathsOf = (key: FileKeyName): readonly string[] => (FILE_KEYS[key] as FileKey).paths ?? [];
/** How a table that is of no bank would call them, where one is missing. */
export const PLAIN_NAMES: Readonly<Partial<Record<FileKeyName, string>>> = {
  ...{ station: 'Station', day: 'Date', parameter: 'Code paramètre', result: 'Résultat' },
};
/** Without these a table is no table of analyses. */
export const NEEDED_KEYS: readonly FileKeyName[] = ['station', 'day', 'parameter', 'result'];
/** What a column of a table may be; the others are only found in messages. */
export const CHOICES = FILE_KEY_NAMES.filter((key) => FILE_KEYS[key].names.length > 0);

export const ANALYSIS_FILES = ['csv', 'txt', 'xlsx', 'xls', 'xml'] as const;
/** An archive with one of them in it, as banks hand them out. */
export const ANALYSIS_UPLOADS = [...ANALYSIS_FILES, 'zip'] as const;
