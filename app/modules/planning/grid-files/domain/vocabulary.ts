import { withoutUnit, type FileIssue, nameIndex, normaliseName, type NameIndex } from '~/records/exchange/domain';

export interface GridName {
  readonly id: number;
  readonly name: string;
}
export interface GridNames {
  readonly zones: readonly GridName[];
  readonly crops: readonly GridName[];
  readonly drivingModes: readonly GridName[];
  readonly indicators: readonly GridName[];
}
export interface Placed {
  readonly line: number;
  readonly sheet: string;
}
export interface AllocationCell extends Partial<Placed> {
  readonly zoneId: number;
  readonly cropId: number;
  readonly drivingModeId: number;
  readonly areaHa: number;
}
export interface MatrixCell extends Partial<Placed> {
  readonly zoneId: number;
  readonly cropId: number;
  readonly drivingModeId: number;
  readonly indicatorId: number;
  readonly value: number;
}

/** The surface of a zone as a file gives it. */
export interface ZoneArea extends Placed {
  readonly zoneId: number;
  readonly areaHa: number;
}
export type GridLayout = 'long' | 'wide';
export interface GridReading<Cell> {
  readonly layout: GridLayout | null;
  readonly cells: readonly (Cell & Placed)[];
  /** of an allocation: the zones' own surfaces */
  readonly zoneAreas: readonly ZoneArea[];
  /** lines of the file below its heads that say something */
  readonly lines: number;
  readonly issues: readonly FileIssue[];
  /** what was read and may be meant otherwise: hidden lines, merged numbers */
  readonly notices: readonly FileIssue[];
  /** 1 everything was taken, 2 some lines were refused, 0 nothing could be read. */
  readonly insert: 0 | 1 | 2;
}

/** The four kinds of names of a grid, ready to be searched. */
export interface GridIndex {
  readonly zones: NameIndex<GridName>;
  readonly crops: NameIndex<GridName>;
  readonly drivingModes: NameIndex<GridName>;
  readonly indicators: NameIndex<GridName>;
}
export const gridIndex = (names: GridNames): GridIndex => ({
  zones: nameIndex(names.zones),
  crops: nameIndex(names.crops),
  drivingModes: nameIndex(names.drivingModes),
  indicators: nameIndex(names.indicators),
});

/** The words of the files are contract (B41); the English ones are accepted on the way in. */
export const WORDS = {
  zone: ['Zone', 'Zone homogène', 'Homogeneous zone'],
  crop: ['Culture', 'Crop'],
  drivingMode: ['Conduite', 'Mode de conduite', 'Mode', 'Driving mode'],
  indicator: ['Indicateur', 'Indicator'],
  /** also what the files of a scenario's result say: its reference beside it is another column */
  area: [
    'Surface',
    'Superficie',
    'SAU',
    'Surface agricole utile',
    'Area',
    'Surface optimisée',
    'Optimisé',
    'Optimised area',
    'Optimised surface',
  ],
  value: ['Valeur', 'Value'],
} as const;
export const TOTAL = 'Total';
/** The row of a zone's own surface, below its areas. */
export const ZONE_SURFACE = 'Surface de la zone';
const ZONE_SURFACE_WORDS = new Set(['surface de la zone', 'surface zone', 'surface des zones', 'zone area']);

const wordOf = (text: string): string => {
  const named = withoutUnit(normaliseName(text));
  return named.endsWith(':') ? named.slice(0, -1).trimEnd() : named;
};
export const isZoneSurface = (text: string): boolean => ZONE_SURFACE_WORDS.has(wordOf(text));

const TOTAL_WORDS = new Set([
  'total',
  'totaux',
  'sous-total',
  'sous total',
  'total general',
  'somme',
  'surface totale',
  'ecart',
  'surface de la zone',
  'surface zone',
  'grand total',
  'gap',
  'zone area',
]);

/**
 * Lines and columns that screens and spreadsheets add below and beside the values. « Total blé » is one, « Totalis » is
 * a name.
 */
export const isTotal = (text: string): boolean => {
  const word = wordOf(text);
  return TOTAL_WORDS.has(word) || /^(sous[- ])?total (?=\S)/.test(word);
};
