/** A field that names an item by code, as it is drawn. */
export interface ItemOption {
  /** the code; empty: what was typed, which names nothing */
  readonly value: string;
  readonly label: string;
}
export interface ItemFieldView {
  readonly chosen?: ItemOption;
  /** to choose from, without script */
  readonly matches?: readonly ItemOption[];
}
