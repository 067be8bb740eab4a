/**
 * The rules that a file of analyses is held against: those of the Sandre under their own codes (E refuses, A warns),
 * those of this product as T. Each is a sentence and a remedy of the locale (`analysisImport:rule.T5`, `remedy.T5`).
 */
import type { FileIssue } from '~/records/exchange/domain';

export const RULES = {
  ...{ 'E4.2': 'refuses', 'E4.11': 'refuses', 'E4.16': 'refuses', 'E4.29': 'refuses', 'E4.31': 'refuses' },
  ...{ 'E4.32': 'refuses', 'E4.33': 'refuses', 'E4.35': 'refuses', 'E4.40': 'refuses', 'E4.41': 'warns' },
  ...{ 'E4.112': 'refuses', 'A4.23': 'warns' },
  ...{ T1: 'refuses', T2: 'refuses', T3: 'refuses', T4: 'refuses', T5: 'refuses', T6: 'refuses', T7: 'refuses' },
  ...{ T8: 'warns', T9: 'refuses', T10: 'refuses', T11: 'refuses', T12: 'refuses', T13: 'refuses', T14: 'refuses' },
  ...{ T15: 'warns', T16: 'refuses', T17: 'refuses', T18: 'warns', T19: 'refuses', T20: 'refuses', T21: 'warns' },
  ...{ T22: 'refuses', T23: 'refuses', T24: 'refuses', T25: 'warns', T26: 'warns', T27: 'refuses', T28: 'refuses' },
  ...{ T29: 'refuses', T30: 'refuses', T31: 'refuses', T32: 'warns', T33: 'refuses', T34: 'refuses', T35: 'refuses' },
  ...{ T36: 'refuses', T37: 'refuses', T38: 'refuses', T39: 'refuses', T40: 'refuses', T41: 'warns', T42: 'refuses' },
  ...{ T43: 'refuses', T44: 'warns', T45: 'warns', T46: 'refuses', T47: 'refuses', T48: 'refuses', T49: 'refuses' },
  ...{ T50: 'refuses', T51: 'refuses', T52: 'refuses', T53: 'refuses', T54: 'refuses', T55: 'warns', T56: 'refuses' },
  ...{ T57: 'refuses', T58: 'refuses', T59: 'warns', T60: 'warns', T61: 'refuses', T62: 'warns', T63: 'refuses' },
  ...{ T64: 'warns', T65: 'warns', T66: 'warns', T67: 'refuses', T68: 'warns', T69: 'warns', T70: 'warns' },
  ...{ T71: 'warns', T72: 'warns', T73: 'warns' },
} as const satisfies Record<string, 'refuses' | 'warns'>;
export type RuleCode = keyof typeof RULES;

export interface Broken {
  readonly rule: RuleCode;
  readonly issue: FileIssue;
}
interface At {
  readonly line: number;
  readonly sheet?: string;
  readonly columnName?: string;
  readonly value?: string;
}

/** Dots part keys of a locale. */
const keyOfRule = (rule: RuleCode): string => rule.replace('.', '_');

export const broken = (rule: RuleCode, { value, ...at }: At, params: Record<string, string | number> = {}): Broken => ({
  rule,
  issue: {
    ...at,
    ...(value === undefined ? {} : { value }),
    reason: { key: `analysisImport:rule.${keyOfRule(rule)}`, params: { code: rule, ...params } },
    remedy: { key: `analysisImport:remedy.${keyOfRule(rule)}`, params },
  },
});
