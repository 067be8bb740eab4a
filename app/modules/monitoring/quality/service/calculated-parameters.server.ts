/** Results of calculated parameters, reckoned when they are asked for: nothing of them is stored. */
import type { Actor } from '~/kernel/actor';
import { findCalculation, findCalculations, findListed } from '../data/calculations.server';
import type { Analysis, AnalysisFilter } from '../domain';
import { readFormula, reckon, type CalculatedFormula, type Calculation, type Reckoned } from '../domain/calculated';
import { closedParameters, readAnalyses } from './read-analyses.server';
import { unitCodes } from './unit-codes.server';

/** A calculated parameter whose formula is understood. */
export interface Reckonable extends Calculation {
  readonly code: string;
  readonly name: string;
  readonly of: CalculatedFormula;
}
export interface Calculated extends Omit<Reckoned, 'results'> {
  readonly formula: string;
  readonly below: Calculation['below'];
  /** what of the formula is not understood; nothing was reckoned then */
  readonly fault: string | null;
  readonly analyses: readonly Analysis[];
}

type Defined = NonNullable<Awaited<ReturnType<typeof findCalculation>>>;
/** The text that is not understood, where its formula is not. */
async function reckonableOf(defined: Defined): Promise<Reckonable | string> {
  const read = readFormula(defined.formula);
  if (!read.ok) return read.reason;
  const operands = read.value.kind === 'total' ? await findListed(read.value.list) : read.value.operands;
  const codeOf = await unitCodes([defined.unit]);
  return { ...defined, unit: codeOf(defined.unit), of: { formula: read.value, operands } };
}
/** A sum without what this person may not see would be another sum. */
function isOpenTo(actor: Actor, { code, of }: Reckonable): boolean {
  const closed = closedParameters(actor);
  return !closed.includes(code) && !of.operands.some((operand) => closed.includes(operand));
}

/** Those that this person may see; `codes`: among these only. */
export async function reckonables(actor: Actor, codes: readonly string[] | null = null): Promise<Reckonable[]> {
  const found: Reckonable[] = [];
  for (const defined of await findCalculations()) {
    if (codes && !codes.includes(defined.code)) continue;
    const one = await reckonableOf(defined);
    if (typeof one !== 'string' && isOpenTo(actor, one)) found.push(one);
  }
  return found;
}

/** `analyses`: of one station, with those of its operands. */
export const reckonedFrom = (one: Reckonable, analyses: readonly Analysis[]): Reckoned =>
  reckon(one.code, one, one.of, analyses);

/** Null: the parameter is none that is calculated. */
export async function readCalculated(
  actor: Actor,
  code: string,
  { stations, ...within }: Pick<AnalysisFilter, 'stations' | 'from' | 'to' | 'supports'>,
): Promise<Calculated | null> {
  const defined = await findCalculation(code);
  if (!defined) return null;
  const analyses: Analysis[] = [];
  const counts = { incomplete: 0, completed: 0, withLimits: 0 };
  const one = await reckonableOf(defined);
  const fault = typeof one === 'string' ? one : null;
  if (typeof one !== 'string' && isOpenTo(actor, one))
    for (const station of stations) {
      const parameters = one.of.operands;
      const own = reckonedFrom(one, await readAnalyses(actor, { ...within, stations: [station], parameters }));
      analyses.push(...own.results);
      for (const count of ['incomplete', 'completed', 'withLimits'] as const) counts[count] += own[count];
    }
  return { ...counts, formula: defined.formula, below: defined.below, fault, analyses };
}

/** The calculated parameters that what was analysed is enough for. */
export async function calculableFrom(
  actor: Actor,
  parameters: readonly string[],
): Promise<{ code: string; name: string }[]> {
  const known = new Set(parameters);
  return (await reckonables(actor)).flatMap(({ code, name, missing, of: { operands } }) => {
    const there = operands.filter((operand) => known.has(operand)).length;
    return there > 0 && (missing === 'zero' || there === operands.length) ? [{ code, name }] : [];
  });
}
