/** The cards of the dashboard. */
export interface CardView {
  readonly key: string;
  readonly icon: string;
  /** null: it could not be counted */
  readonly count: number | null;
  readonly user: string;
  readonly date: string | null;
  readonly version: number;
  readonly automatic: boolean;
}
export interface DashboardView {
  readonly cards: readonly CardView[];
  readonly shared: readonly CardView[];
  readonly countFailed: boolean;
}
