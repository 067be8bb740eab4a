/**
 * Calculated parameters (S3 §3): an expression over codes of others – « [1335] × 0,7765 + [1340] × 0,2259 » –, or the
 * sum of a list – « total(PESTICIDES) » –, reckoned sampling by sampling. What is missing, and what is under its limit,
 * counts as its definition says; a result of limits alone is itself under a limit.
 */
import { powerBetween, scaleOfCode, shifted } from '~/modules/monitoring/analysed-units/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { exactly, finestIn, leaving, withoutNoise, type Known } from '~/kernel/precision';
import { LETTERS, parseExpression } from '~/modules/monitoring/derived-series/domain';
import type { Analysis } from './analysis';
import { INCORRECT, reachOfRemark, REMARK } from './codes';

export interface Calculation {
  readonly formula: string;
  readonly unit: string;
  /** what an operand that was not analysed makes of the result */
  readonly missing: 'unknown' | 'zero';
  /** what an operand under its limit counts for */
  readonly below: 'zero' | 'half';
}
type Formula =
  | { readonly kind: 'total'; readonly list: string }
  | {
      readonly kind: 'expression';
      readonly operands: readonly string[];
      evaluate(values: readonly Known[]): Known;
    };

const TOTAL = /^\s*total\s*\(\s*([^()[\]\s]{1,40})\s*\)\s*$/i;
const OPERAND = /\[([^[\]]{1,60})\]/g;

/** The fault: what of it is not understood. */
export function readFormula(text: string): Outcome<Formula, string> {
  const [, list] = TOTAL.exec(text) ?? [];
  if (list !== undefined) return done({ kind: 'total', list });
  const operands: string[] = [];
  const lettered = text.replace(OPERAND, (_, written: string) => {
    const code = written.trim();
    if (!operands.includes(code)) operands.push(code);
    return LETTERS[operands.indexOf(code)] ?? '?';
  });
  if (operands.length === 0 || operands.length > LETTERS.length) return refused(text);
  const parsed = parseExpression(lettered);
  if (!parsed.ok) return refused(parsed.reason.text);
  return done({ kind: 'expression', operands, evaluate: (values) => parsed.value.evaluate(values) });
}

interface Operand {
  readonly analysis: Analysis;
  readonly value: number;
  /** what it is under; null: it was quantified */
  readonly limit: number | null;
}

function operandOf(own: readonly Analysis[], below: Calculation['below']): Operand | null {
  for (const analysis of own) {
    const reach = reachOfRemark(analysis.remark);
    if (analysis.qualification === INCORRECT || reach === 'none') continue;
    const limit = reach === 'below' ? (analysis.lq ?? analysis.result) : null;
    if (reach === 'below' && limit !== null) return { analysis, limit, value: below === 'half' ? limit / 2 : 0 };
    if (reach !== 'below' && analysis.result !== null) return { analysis, limit: null, value: analysis.result };
  }
  return null;
}

/** The unit that most of these results have: others are left out. */
function usualUnit(analyses: readonly Analysis[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of analyses) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))[0]?.[0] ?? '';
}

export interface CalculatedFormula {
  readonly formula: Formula;
  /** the codes that it is about: those of its expression, or of its list */
  readonly operands: readonly string[];
}
/** What was reckoned, and how much of it stands on what nobody measured. */
export interface Reckoned {
  /** in order of time */
  readonly results: readonly Analysis[];
  /** samplings that have some of the operands, and not enough for a result */
  readonly incomplete: number;
  /** results in which an operand that was not analysed counts zero */
  readonly completed: number;
  /** results in which an operand is under its limit */
  readonly withLimits: number;
}

/** `analyses`: those of the operands at a station, in order of time; one result a sampling that has enough of them. */
export function reckon(
  code: string,
  calculation: Calculation,
  { formula, operands }: CalculatedFormula,
  analyses: readonly Analysis[],
): Reckoned {
  const wanted = new Set(operands);
  const own = analyses.filter(({ parameter }) => wanted.has(parameter));
  const byOperand = grouped(own, ({ parameter }) => parameter);
  // a sum adds one unit; an expression has its factors
  const unitOf = (operand: string): string =>
    formula.kind === 'total' ? calculation.unit : usualUnit(byOperand.get(operand) ?? []);
  const units = new Map(operands.map((operand) => [operand, unitOf(operand)]));
  // what came in another unit of the same dimension is brought to it
  const samplings = grouped(
    own.flatMap((one) => broughtTo(one, units.get(one.parameter) ?? '') ?? []),
    ({ samplingId }) => samplingId,
  );
  // zeros are left out by laboratories: « 3 » beside « 0,4 » is « 3,0 »; the half of a limit has a digit more
  const finest = finestIn(own.map(({ result }) => result ?? 0)) + (calculation.below === 'half' ? 1 : 0);
  const results: Analysis[] = [];
  const counts = { incomplete: 0, completed: 0, withLimits: 0 };
  for (const sampled of samplings.values()) {
    const ofParameter = grouped(sampled, ({ parameter }) => parameter);
    const found = operands.map((operand) => operandOf(ofParameter.get(operand) ?? [], calculation.below));
    const there = found.filter((one) => one !== null);
    if (there.length === 0) continue;
    const allBelow = there.every(({ limit }) => limit !== null);
    const values = found.map((one) => (one === null ? 0 : allBelow ? (one.limit ?? 0) : one.value));
    const known = values.map((value, rank) => (found[rank] ? { value, decimals: finest } : exactly(value)));
    const result =
      formula.kind === 'total'
        ? withoutNoise(values.reduce((sum, value) => sum + value, 0))
        : leaving(formula.evaluate(known));
    if ((there.length < found.length && calculation.missing === 'unknown') || !Number.isFinite(result)) {
      counts.incomplete += 1;
      continue;
    }
    if (there.length < found.length) counts.completed += 1;
    if (there.some(({ limit }) => limit !== null)) counts.withLimits += 1;
    results.push(resultAs(code, calculation.unit, { of: there.map(({ analysis }) => analysis), result, allBelow }));
  }
  return { results, ...counts };
}

/** Null: it counts something else. */
function broughtTo(one: Analysis, unit: string): Analysis | null {
  if (one.unit === unit) return one;
  const power = powerBetween(one.parameter, scaleOfCode(one.unit), scaleOfCode(unit));
  if (power === null) return null;
  const moved = (value: number | null) => (value === null ? null : shifted(value, power));
  return { ...one, unit, result: moved(one.result), lq: moved(one.lq), ld: moved(one.ld) };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function resultAs(
  parameter: string,
  unit: string,
  { of, result, allBelow }: { readonly of: readonly Analysis[]; readonly result: number; readonly allBelow: boolean },
): Analysis {
  return {
    ...of[0]!,
    ...{ parameter, unit, nature: 'parameter', fraction: '', inSitu: 0, replicate: 0, result, text: '' },
    ...{ remark: allBelow ? REMARK.below : REMARK.value, lq: allBelow ? result : null, ld: null, saturation: null },
    ...{ uncertainty: null, method: '', laboratory: '', code: '', comment: '', accreditation: 0, difficulty: 0 },
    // as sure as the least sure of what it is made of
    status: Math.min(...of.map(({ status }) => status)),
    qualification: of.every(({ qualification }) => qualification === 1) ? 1 : 4,
  };
}
