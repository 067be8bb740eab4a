/** What an answer to anybody may weigh; the definitions of the calls name it (decision 167). */
export const OPEN_WEIGHT = { rows: 20_000, bytes: 6 * 1024 * 1024 } as const;

const encoder = new TextEncoder();

/** Rows and bytes that are left for an answer, over all its levels. */
export class Budget {
  #rows: number;
  #bytes: number;
  constructor({ rows, bytes }: { readonly rows: number; readonly bytes: number }) {
    this.#rows = rows;
    this.#bytes = bytes;
  }
  get rows(): number {
    return this.#rows;
  }
  get isSpent(): boolean {
    return this.#rows < 0 || this.#bytes < 0;
  }
  /** Counts a row as it is written. */
  take(row: unknown): void {
    this.#rows -= 1;
    // the comma behind it too
    this.#bytes -= encoder.encode(JSON.stringify(row)).length + 1;
  }
}
