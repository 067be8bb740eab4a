/** The pages of help that the product brings: one a screen, and what each leads to. */
export const HELP_PAGES = {
  accueil: ['territoires', 'recherche', 'compte'],
  territoires: ['nouveau-territoire', 'territoire'],
  'nouveau-territoire': ['territoire', 'assolement'],
  territoire: ['assolement', 'matrice'],
  assolement: ['matrice', 'resultats'],
  matrice: ['scenario', 'referentiels'],
  scenario: ['resultats', 'atelier', 'frontiere'],
  resultats: ['comparaison', 'frontiere', 'robustesse', 'assolement'],
  frontiere: ['resultats', 'robustesse'],
  robustesse: ['resultats', 'comparaison'],
  comparaison: ['resultats', 'atelier'],
  atelier: ['scenario', 'comparaison'],
  referentiels: ['matrice', 'territoire'],
  contenus: ['accueil'],
  utilisateurs: ['parametres'],
  parametres: ['utilisateurs', 'referentiels'],
  compte: ['accueil', 'confidentialite'],
  recherche: ['accueil'],
  'elements-supprimes': ['territoires', 'contenus', 'referentiels'],
  suivi: ['stations', 'import-mesures', 'territoire'],
  stations: ['suivi', 'evenements', 'import-mesures', 'recherche', 'compte'],
  evenements: ['stations', 'suivi', 'elements-supprimes'],
  'import-mesures': ['stations', 'api'],
  taches: ['import-mesures', 'suivi'],
  api: ['compte'],
  faq: ['territoires', 'scenario'],
  'a-propos': ['nouveautes', 'confidentialite', 'faq'],
  nouveautes: ['a-propos', 'stations', 'api'],
  confidentialite: ['a-propos', 'compte'],
} as const satisfies Record<string, readonly string[]>;

export type HelpPage = keyof typeof HELP_PAGES;
export const HELP_PAGE_NAMES = Object.keys(HELP_PAGES) as HelpPage[];

/** Screens whose help stands on another's page. */
const TOLD_BY: Readonly<Record<string, HelpPage>> = {
  rotation: 'referentiels',
  'matrice-reference': 'referentiels',
  rpg: 'assolement',
};

/** null: nothing is written under that name. */
export function helpPageNamed(name: string): HelpPage | null {
  const page = TOLD_BY[name] ?? name;
  return Object.hasOwn(HELP_PAGES, page) ? (page as HelpPage) : null;
}
