/** One threshold for many stations, as plain data. */
export interface BulkStation {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly town: string;
}
export interface BulkPage {
  /** those that can be copied, with what they say */
  readonly thresholds: readonly { readonly value: string; readonly label: string }[];
  readonly stations: readonly BulkStation[];
  /** more stations fit than are shown */
  readonly more: number;
  readonly kinds: readonly string[];
  readonly kind: string;
  readonly q: string;
  /** what was set a moment ago, and can be taken back */
  readonly batch: { readonly id: string; readonly count: number; readonly left: number } | null;
}
/** What would be written. */
export interface BulkPreview {
  readonly added: readonly BulkStation[];
  /** a threshold of this parameter is used there already */
  readonly used: readonly BulkStation[];
}
