/** Codes of a measure as Hub'Eau says them: in words beside groundwater levels, by its own codes in hydrometry. */
const STATUS: Readonly<Record<number, string>> = {
  1: 'Donnée brute',
  2: 'Donnée contrôlée niveau 1',
  3: 'Donnée contrôlée niveau 2',
  4: 'Donnée interprétée',
};
const QUALIFICATION: Readonly<Record<number, string>> = {
  0: 'Non définissable',
  1: 'Correcte',
  2: 'Incorrecte',
  3: 'Incertaine',
  4: 'Non qualifiée',
};
const CONTINUITY: Readonly<Record<number, string>> = { 1: 'Point initial', 2: 'Point lié au point précédent' };
/** Nomenclature 510. */
const FLOW_STATUS: Readonly<Record<number, readonly [code: number, words: string]>> = {
  1: [4, 'Donnée brute'],
  2: [12, 'Donnée pré-validée'],
  3: [16, 'Donnée validée'],
  4: [16, 'Donnée validée'],
};

export const statusWords = (status: number): string => STATUS[status] ?? '';
export const qualificationWords = (qualification: number): string => QUALIFICATION[qualification] ?? '';
export const continuityWords = (continuity: number): string => CONTINUITY[continuity] ?? '';
export const flowStatus = (status: number): readonly [number, string] => FLOW_STATUS[status] ?? [4, 'Donnée brute'];
/** A gap that was filled was not measured. */
export const obtainedBy = ({ raw }: { readonly raw: number | null }): string =>
  raw === null ? 'Valeur reconstituée' : 'Valeur mesurée';
