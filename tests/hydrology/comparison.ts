/** Counts what a case compares and what differs from the expected values beyond their tolerance. */
export interface CaseResult {
  readonly case: string;
  readonly compared: number;
  readonly differing: number;
  /** The largest difference between two numbers; null where nothing numeric was compared. */
  readonly worst: number | null;
  /** a file that the case needs and that is not there: nothing was compared */
  readonly absent?: string;
}

/** Paths of values that have a tolerance of their own: the first that matches is taken. */
export type Tolerances = readonly (readonly [path: RegExp, tolerance: number | { readonly relative: number }])[];

export class Comparison {
  private compared = 0;
  private differing = 0;
  private worst: number | null = null;
  constructor(private readonly tolerances: Tolerances = []) {}

  /** Compares what is expected, key by key; a key that the answer lacks differs. */
  check(actual: unknown, expected: unknown, path = ''): void {
    if (Array.isArray(expected)) {
      if (!Array.isArray(actual) || actual.length !== expected.length) return this.count(false);
      expected.forEach((value, rank) => this.check(actual[rank], value, `${path}[${rank}]`));
      if (expected.length === 0) this.count(true);
      return;
    }
    if (typeof expected === 'object' && expected !== null) {
      for (const [key, value] of Object.entries(expected))
        this.check((actual as Record<string, unknown> | null | undefined)?.[key], value, path ? `${path}.${key}` : key);
      return;
    }
    if (typeof expected === 'number' && typeof actual === 'number') return this.checkNumber(actual, expected, path);
    this.count(actual === expected);
  }

  private checkNumber(actual: number, expected: number, path: string): void {
    const difference = Math.abs(actual - expected);
    const tolerance = this.tolerances.find(([of]) => of.test(path))?.[1] ?? 1e-9;
    const limit = typeof tolerance === 'number' ? tolerance : tolerance.relative * Math.abs(expected);
    if (!(difference <= (this.worst ?? -1))) this.worst = Math.max(this.worst ?? 0, difference);
    this.count(difference <= limit);
  }

  private count(same: boolean): void {
    this.compared += 1;
    if (!same) this.differing += 1;
  }

  result(name: string): CaseResult {
    return { case: name, compared: this.compared, differing: this.differing, worst: this.worst };
  }
}
