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
  parameter: {
    names: ['CdParametre', 'code_parametre', 'code_param', 'Code paramètre', 'Code Sandre', 'cdparametre'],
    paths: ['Parametre/CdParametre', 'ParametreEnv/CdParametre'],
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

export type FileKeyName = keyof typeof FILE_KEYS;
export const FILE_KEY_NAMES = Object.keys(FILE_KEYS) as FileKeyName[];
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
