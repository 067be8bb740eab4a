/** The indices of a series, as plain data. */
export interface IndexMonth {
  /** year × 12 + month (0 to 11), the last of those taken together */
  readonly month: number;
  /** mean or sum of the months taken together; null: one of them is missing */
  readonly level: number | null;
  /** years that the calendar month is fitted on */
  readonly n: number;
  readonly value: number | null;
  readonly class: string | null;
  /** 0 to 100, where there is no index */
  readonly position: number | null;
}
export interface IndicesView {
  readonly index: 'groundwaterIndex' | 'precipitationIndex';
  /** of the level */
  readonly unit: string;
  /** reference years; null: all of them */
  readonly first: number | null;
  readonly last: number | null;
  readonly scales: readonly { readonly k: number; readonly months: readonly IndexMonth[] }[];
}
