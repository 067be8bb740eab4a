/** Results of calculated parameters, reckoned when they are asked for: nothing of them is stored. */
import type { Actor } from '~/kernel/actor';
import { findCalculation, findCalculations, findListed } from '../data/calculations.server';
import type { Analysis, AnalysisFilter } from '../domain';
import { calculated, readFormula } from '../domain/calculated';
import { closedParameters, readAnalyses } from './read-analyses.server';

interface Calculated {
  readonly formula: string;
  /** what of the formula is not understood; nothing was reckoned then */
  readonly fault: string | null;
  readonly analyses: readonly Analysis[];
}

/** Null: the parameter is none that is calculated. */
export async function readCalculated(
  actor: Actor,
  code: string,
  { stations, ...within }: Pick<AnalysisFilter, 'stations' | 'from' | 'to' | 'supports'>,
): Promise<Calculated | null> {
  const calculation = await findCalculation(code);
  if (!calculation) return null;
  const read = readFormula(calculation.formula);
  const nothing = { formula: calculation.formula, analyses: [] };
  if (!read.ok) return { ...nothing, fault: read.reason };
  const operands = read.value.kind === 'total' ? await findListed(read.value.list) : read.value.operands;
  // a sum without what this person may not see would be another sum
  const closed = closedParameters(actor);
  if (closed.includes(code) || operands.some((operand) => closed.includes(operand))) return { ...nothing, fault: null };
  const analyses: Analysis[] = [];
  for (const station of stations) {
    const own = await readAnalyses(actor, { ...within, stations: [station], parameters: operands });
    analyses.push(...calculated(code, calculation, { formula: read.value, operands }, own));
  }
  return { ...nothing, fault: null, analyses };
}

/** The calculated parameters that what was analysed is enough for. */
export async function calculableFrom(parameters: readonly string[]): Promise<{ code: string; name: string }[]> {
  const known = new Set(parameters);
  const found: { code: string; name: string }[] = [];
  for (const { code, name, formula, missing } of await findCalculations()) {
    const read = readFormula(formula);
    if (!read.ok) continue;
    const operands = read.value.kind === 'total' ? await findListed(read.value.list) : read.value.operands;
    const there = operands.filter((operand) => known.has(operand)).length;
    if (there > 0 && (missing === 'zero' || there === operands.length)) found.push({ code, name });
  }
  return found;
}
