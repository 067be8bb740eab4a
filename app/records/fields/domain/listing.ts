/** What a field is in lists and files, as plain data. */
import type { ZoneGeometry } from '~/records/exchange/domain';

/** An outline on the map: GeoJSON, and the KML it came as. */
export interface Outline {
  readonly geometry: ZoneGeometry;
  readonly kml: string;
}
export type RowValue = string | number | boolean | null | readonly string[] | readonly number[] | Outline;
export type RowValues = Readonly<Record<string, RowValue>>;

type Tone = 'leaf' | 'ochre' | 'brick' | 'water';
/** How a cell of a list looks. */
export interface CellView {
  readonly text: string;
  readonly tone?: Tone;
  readonly check?: boolean;
  /** name of a picture before its text */
  readonly icon?: string;
}

/** What a definition says of its column, as data: forms of browsers load it too. */
export interface Listing {
  /** of a choice: its values are names of pictures */
  readonly icons?: boolean;
  /** part of the text search of the list */
  readonly search?: boolean;
  readonly sortable?: boolean;
  /** offered as a filter above the list */
  readonly filter?: boolean;
  /** an index of the table begins with it */
  readonly indexed?: boolean;
  /** shown in the list, asked in the form; unless it says no */
  readonly inList?: boolean;
  readonly inForm?: boolean;
  /** other headers that files give it (Sandre, RPG…) */
  readonly aliases?: readonly string[];
  /** headers that give it in another unit: « surface_km2 » for hectares */
  readonly scaled?: { readonly saying: RegExp; readonly factor: number };
  /** of a number, where it is read */
  readonly decimals?: number;
  /** forms keep to it; files may be finer */
  readonly step?: number;
  /**
   * « 3e-05 » is taken, and no thousands are parted: programs write positions near zero so. Elsewhere it is more likely
   * a code that a spreadsheet spoilt.
   */
  readonly exponent?: boolean;
  /** words that files use for a value of a choice, beside the value itself and its wordings */
  readonly synonyms?: Readonly<Record<string, string | number>>;
  readonly tones?: Readonly<Record<string, Tone>>;
  /** a set whose row of this key must exist (a foreign key of the table); asked of the database, not of a list */
  readonly existsIn?: string;
  /** the items or the codes that its cells name */
  readonly needs?: { readonly set?: string; readonly codes?: string };
}

export const asText = (value: RowValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const asNumber = (value: RowValue): number | null => (typeof value === 'number' ? value : null);
export const asList = (value: RowValue): readonly (string | number)[] => (Array.isArray(value) ? value : []);
export const isOutline = (value: RowValue | undefined): value is Outline =>
  typeof value === 'object' && value !== null && 'geometry' in value;
