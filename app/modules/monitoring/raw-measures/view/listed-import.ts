/** A line of the list of imports. */
export interface ListedImport {
  readonly id: number;
  readonly kind: string;
  readonly fileName: string;
  readonly at: Date;
  readonly login: string;
  readonly undone: boolean;
  readonly created: number;
  readonly changed: number;
  /** held below a surer value */
  readonly aside: number;
  readonly removed: number;
  /** of the file, what was not brought in: no value, at a limit, out of bounds */
  readonly left: number;
}
