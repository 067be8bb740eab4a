/** The reference sets for the browser tests: address, title, and how to fill a row. */
export interface SetScreen {
  readonly key: string;
  readonly title: string;
  /** labels and values of a new row; « # » is replaced by a text unique to the test */
  readonly row?: Readonly<Record<string, string>>;
  /** what finds it, and what the sheet is called */
  readonly find?: string;
}

export const PLANNING_SETS: readonly SetScreen[] = [
  { key: 'communes', title: 'Communes' },
  { key: 'zones', title: 'Zones' },
  { key: 'conduites', title: 'Conduites' },
  { key: 'cultures', title: 'Cultures' },
  { key: 'indicateurs', title: 'Indicateurs' },
  { key: 'rotation', title: 'Règles de rotation' },
  { key: 'rpg', title: 'Explorateur RPG' },
  { key: 'matriceRef', title: 'Matrice de référence' },
];

const coded = (key: string, title: string): SetScreen => ({
  key,
  title,
  row: { Code: 'E#', Nom: 'Essai #' },
  find: 'Essai #',
});
export const SHARED_SETS: readonly SetScreen[] = [
  { key: 'contributor', title: 'Intervenants', row: { Code: 'E#', Société: 'Essai #' }, find: 'Essai #' },
  { key: 'contact', title: 'Contacts', row: { Nom: 'Essai #', Téléphone: '0243000000' }, find: 'Essai #' },
  { key: 'city', title: 'Villes', row: { Code: '99#', Nom: 'Essai #' }, find: 'Essai #' },
  {
    key: 'cedex',
    title: 'Codes Cedex',
    row: { Code: '99#', 'Code Insee de la commune': '72004', Libellé: 'ESSAI #' },
    find: 'ESSAI #',
  },
  coded('watershed', 'Bassins versants'),
  { key: 'hydrogeologicalEntity', title: 'Entités hydrogéologiques' },
  coded('unit', 'Unités'),
  coded('method', 'Méthodes'),
  coded('parameter', 'Paramètres'),
  {
    key: 'quantity',
    title: 'Grandeurs mesurées',
    row: { Code: 'E#', Nom: 'Essai #', Unité: 'mg/l' },
    find: 'Essai #',
  },
  coded('fraction', 'Fractions'),
  coded('network', 'Réseaux'),
  coded('watermass', 'Masses d’eau'),
  coded('support', 'Supports'),
  { key: 'preselection', title: 'Présélections de paramètres' },
  { key: 'qualityThreshold', title: 'Seuils de qualité' },
  { key: 'diagnostic', title: 'Problèmes et diagnostics' },
  { key: 'solution', title: 'Solutions' },
  { key: 'sandre', title: 'Codes Sandre', row: { Liste: 'ESSAI', Code: 'E#', Nom: 'Essai #' }, find: 'Essai #' },
  { key: 'deviceType', title: 'Types de matériel' },
  { key: 'deviceModel', title: 'Modèles de matériel' },
  { key: 'manufacturer', title: 'Fabricants' },
  { key: 'provider', title: 'Fournisseurs' },
  { key: 'device', title: 'Matériel' },
];
export const ALL_SETS = [...PLANNING_SETS, ...SHARED_SETS];
