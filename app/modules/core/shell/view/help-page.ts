/**
 * The help page of an address whose screen names none: its place in the product, so that help never opens on a bare
 * cover (C017).
 */
const PAGES: readonly (readonly [address: RegExp, page: string])[] = [
  [/^\/territories\/territory/, 'territoire'],
  [/^\/territories\/matrice\/[^/]+\/scenariosCompare/, 'comparaison'],
  [/^\/territories\/matrice/, 'matrice'],
  [/^\/territories\/scenario/, 'scenario'],
  [/^\/territories/, 'territoires'],
  [/^\/referencial/, 'referentiels'],
  [/^\/contents/, 'contenus'],
  [/^\/administration\/user/, 'utilisateurs'],
  [/^\/administration/, 'parametres'],
  [/^\/account|^\/preferences|^\/kept/, 'compte'],
  [/^\/search/, 'recherche'],
  [/^\/api/, 'api'],
];
const HOME = 'accueil';

export const helpPageOf = (path: string): string =>
  PAGES.find(([address]) => address.test(path))?.[1] ?? (path.split('/')[1] || HOME);
