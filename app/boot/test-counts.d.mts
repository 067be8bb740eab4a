import type { JSONReport } from '@playwright/test/reporter';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: readonly string[];
}
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly success: boolean;
}
export function countVitest(report: VitestReport | null): Counts;
export function countPlaywright(report: Pick<JSONReport, 'stats' | 'errors' | 'suites'> | null): Counts;
export function sum(all: readonly Counts[]): Counts;
export function lastLines(counts: Counts): string[];
