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
