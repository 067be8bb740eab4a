/** Two series against each other, as plain data. */
export interface PairSide {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
}
export interface PairView {
  readonly x: PairSide;
  readonly y: PairSide;
  /** days by which the second comes later */
  readonly lag: number;
  readonly days: number;
  readonly r: number | null;
  readonly best: { readonly lag: number; readonly r: number } | null;
  /** some of the days, evenly; `at`: their instants */
  readonly points: readonly { readonly at: number; readonly x: number; readonly y: number }[];
  /** cumulated, where both are amounts; null: they are not */
  readonly mass: readonly { readonly x: number; readonly y: number }[] | null;
}
