/** Who holds an item of a set. `kind`: territory, matrix, referenceMatrix… (i18n reference:use.<kind>). */
export interface UseOf {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}
export interface UsedItem {
  readonly id: string;
  readonly name: string;
  readonly uses: readonly UseOf[];
}

/** One place that holds items of a set and so forbids deleting them, in SQL. */
export interface Use {
  /** i18n: reference:use.<kind> */
  readonly kind: string;
  /** who uses the item $1 (its id as text): id and name */
  readonly users: string;
  /** the ids (text) of all items in use */
  readonly used: string;
  /** puts $2 in the place of $1 */
  readonly replace: readonly string[];
}
/**
 * By the key of a set. Wings hold items too: app/wings.server.ts collects every use, routes hand them to the services.
 */
export type UsesOfSets = Readonly<Record<string, readonly Use[]>>;
