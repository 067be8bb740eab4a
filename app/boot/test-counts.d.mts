import type { JSONReport } from '@playwright/test/reporter';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** « failed: … » and « flaky: … », by name. */
  readonly told: readonly string[];
}
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly success: boolean;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
export function countVitest(report: VitestReport | null, code: number, folder?: string): Counts;
export function countPlaywright(report: Pick<JSONReport, 'stats' | 'errors' | 'suites'> | null): Counts;
export function sum(all: readonly Counts[]): Counts;
export function lastLines(counts: Counts): string[];
