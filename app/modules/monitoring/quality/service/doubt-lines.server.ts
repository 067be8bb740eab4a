/**
 * What of the lines of a file of analyses deserves a look before it is confirmed: nothing is converted, all is told.
 */
import { numberForInput } from '~/kernel/french-number';
import { JUMPING_PARAMETERS, powerBetween } from '~/modules/monitoring/analysed-units/domain';
import { findAnalyses } from '../data/analyses.server';
import { findLimitUnits, findFollowedUnits } from '../data/usual-measurands.server';
import { findMissing, findSiseParameters, findUnitsBySymbol, findUnitSymbols } from '../data/item-names.server';
import { INCORRECT, suspectedAnalyses, type Analysis, type IncomingAnalysis } from '../domain';
import { broken, type Broken } from '../domain/control-rules';
import type { ReadLine } from '../domain/read-line';
import { repeatedLowest } from '../domain/repeated-lowest';
import { isSameUnit } from '../domain/unit-scale';
import { unitWritings } from '../domain/unit-writings';
import { usualUnits, type UsualUnit } from '../domain/usual-unit';
import { namesOfCodes } from './code-names.server';
import { parametersByWord } from './parameter-codes.server';
import { settledAnalyses } from './settled-analyses.server';
import { unitCodes } from './unit-codes.server';
import { unitScales } from './unit-scales.server';

type Elsewhere = Pick<Parameters<typeof usualUnits>[0], 'base' | 'limits'>;
/** In which units these are followed and limited, wherever it is: asked once a file. */
export async function usualElsewhere(lines: readonly ReadLine[]): Promise<Elsewhere> {
  const parameters = [...new Set(lines.map(({ analysis }) => analysis.parameter))];
  const [base, limits] = await Promise.all([findFollowedUnits(null, parameters), findLimitUnits(parameters)]);
  const codeOf = await unitCodes([...limits.values()].flat());
  const units = [...limits].map(([parameter, own]) => [parameter, [...new Set(own.map(codeOf))]] as const);
  return { base, limits: new Map(units) };
}

/** A unit that is not the one in which a parameter is followed here, or anywhere, or limited: once each. */
export async function unusualUnits(
  stationId: number,
  lines: readonly ReadLine[],
  elsewhere: Elsewhere,
): Promise<Broken[]> {
  const given = lines.map(({ analysis: { parameter, fraction = '', unit = '', sampling } }) => ({
    ...{ parameter, fraction, unit, support: sampling.support, n: 1 },
  }));
  const parameters = [...new Set(given.map(({ parameter }) => parameter))];
  const here = await findFollowedUnits(stationId, parameters);
  const usualOf = usualUnits({ here, ...elsewhere, file: given });
  const told = new Map<string, { readonly one: ReadLine; readonly unit: string; readonly usual: UsualUnit }>();
  given.forEach((of, rank) => {
    const { unit, parameter, fraction, support } = of;
    const usual = usualOf(of);
    const key = JSON.stringify([parameter, fraction, support, unit]);
    if (unit !== '' && usual !== undefined && unit !== usual.unit && !told.has(key))
      told.set(key, { one: lines[rank]!, unit, usual });
  });
  if (told.size === 0) return [];
  const all = [...told.values()];
  const names = await namesOfCodes({
    unit: all.flatMap(({ unit, usual }) => [unit, usual.unit]),
    parameter: all.map(({ one }) => one.analysis.parameter),
  });
  const scaleOf = await unitScales(all.flatMap(({ unit, usual }) => [unit, usual.unit]));
  return all.map(({ one, unit, usual }) =>
    broken(RULE_FROM[usual.from], unitPlace(one), {
      parameter: names('parameter', one.analysis.parameter),
      ...{ given: names('unit', unit), usual: names('unit', usual.unit) },
      // verdicts compare what a power of ten converts: mg/L of nitrate is mg(NO3)/L
      ...(powerBetween(one.analysis.parameter, scaleOf(unit), scaleOf(usual.unit)) === null
        ? {}
        : { context: 'comparable' }),
    }),
  );
}
const unitPlace = (one: ReadLine) => one.at(one.at('unit').value === '' ? 'unitSymbol' : 'unit');

/** Results whose unit doesn't say what they count, and that jump against the others, stored ones and those beside. */
export async function jumpingExpressions(stationId: number, lines: readonly ReadLine[]): Promise<Broken[]> {
  const jumping = lines.filter(({ analysis }) => JUMPING_PARAMETERS.includes(analysis.parameter));
  if (jumping.length === 0) return [];
  const incoming = jumping.map(({ analysis }) => asStored(analysis));
  const placeOf = ({ at, parameter, fraction, support }: Analysis) =>
    [at.getTime(), parameter, fraction, support].join(' ');
  const places = new Set(incoming.map(placeOf));
  const stored = await findAnalyses({ stations: [stationId], parameters: JUMPING_PARAMETERS });
  const all = [
    ...stored.filter((one) => one.qualification !== INCORRECT && !places.has(placeOf(one))),
    ...incoming.filter(({ qualification }) => qualification !== INCORRECT),
  ];
  const scaleOf = await unitScales(all.map(({ unit }) => unit));
  const suspected = suspectedAnalyses(all, { scaleOf, isSettled: await settledAnalyses(stationId) });
  const groups = new Map<string, number[]>();
  incoming.forEach((one, rank) => {
    const key = `${one.parameter} ${one.unit}`;
    if (suspected.has(one)) groups.set(key, [...(groups.get(key) ?? []), rank]);
  });
  if (groups.size === 0) return [];
  const names = await namesOfCodes({
    parameter: incoming.map(({ parameter }) => parameter),
    unit: incoming.map(({ unit }) => unit),
  });
  return [...groups.values()].map((ranks) => {
    const { parameter, unit } = incoming[ranks[0]!]!;
    const told = { parameter: names('parameter', parameter), given: names('unit', unit), count: ranks.length };
    return broken('T72', unitPlace(jumping[ranks[0]!]!), told);
  });
}
/** As the results of the base stand, for what looks at both. */
const asStored = ({ sampling, ...said }: IncomingAnalysis): Analysis => ({
  ...{ stationId: 0, samplingId: 0, importId: 0, replicate: 0, nature: 'parameter', fraction: '', inSitu: 0, text: '' },
  ...{ unit: '', lq: null, ld: null, saturation: null, uncertainty: null, status: 1, qualification: 0 },
  ...{ accreditation: 0, difficulty: 0, method: '', laboratory: '', producer: '', analysedAt: null, code: '' },
  ...{ comment: '', ...said, at: sampling.at, support: sampling.support },
});
const RULE_FROM = { here: 'T32', base: 'T69', limits: 'T70', file: 'T71' } as const satisfies Record<
  UsualUnit['from'],
  string
>;

/** A code that no parameter has and that one has in SISE-Eaux is that parameter: both its codes are one. */
export async function withParameters(lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const missing = await findMissing(
    'parameter',
    lines.map(({ analysis }) => analysis.parameter),
  );
  if (missing.size === 0) return [...lines];
  const bySise = await findSiseParameters([...missing]);
  return lines.map((one) => {
    const [code, second] = bySise.get(one.analysis.parameter.toUpperCase()) ?? [];
    if (!missing.has(one.analysis.parameter) || code === undefined || second !== undefined) return one;
    return { ...one, analysis: { ...one.analysis, parameter: code } };
  });
}

/**
 * Codes beside words that mean another one: the code of a unit beside the symbol of another, the code of a parameter
 * beside another's name. A code that no set knows, beside a name that one does, is a code typed wrong: its line is
 * left.
 */
export async function contradictedCodes(lines: readonly ReadLine[], found: Broken[]): Promise<ReadLine[]> {
  found.push(...(await contradictedUnits(lines)));
  const worded = lines.filter(({ parameterName }) => parameterName !== '');
  if (worded.length === 0) return [...lines];
  const [named, missing] = await Promise.all([
    parametersByWord([...new Set(worded.map(({ parameterName }) => parameterName))]),
    findMissing(
      'parameter',
      worded.map(({ analysis }) => analysis.parameter),
    ),
  ]);
  const told = new Set<string>();
  return lines.filter((one) => {
    const codes = named.get(one.parameterName.toLowerCase()) ?? [];
    const { parameter } = one.analysis;
    if (one.parameterName === '' || codes.length === 0 || codes.includes(parameter)) return true;
    const isUnknown = missing.has(parameter);
    const key = JSON.stringify([parameter, one.parameterName]);
    const params = { parameter: one.parameterName, codes: codes.join(', ') };
    if (isUnknown) found.push(broken('T67', one.at('parameter'), params));
    else if (!told.has(key)) found.push(broken('T65', one.at('parameter'), params));
    told.add(key);
    return !isUnknown;
  });
}

async function contradictedUnits(lines: readonly ReadLine[]): Promise<Broken[]> {
  // of a symbol that became the code there is nothing to hold against it
  const both = lines.filter((one) => one.unitSymbol !== '' && one.at('unit').value !== '');
  if (both.length === 0) return [];
  const [symbols, bySymbol] = await Promise.all([
    findUnitSymbols(),
    findUnitsBySymbol([...new Set(both.flatMap(({ unitSymbol }) => unitWritings(unitSymbol)))]),
  ]);
  const told = new Set<string>();
  return both.flatMap((one) => {
    const { unit = '' } = one.analysis;
    const symbol = symbols.get(unit);
    const key = JSON.stringify([unit, one.unitSymbol]);
    if (symbol === undefined || told.has(key)) return [];
    told.add(key);
    const meant = unitWritings(one.unitSymbol).flatMap((text) => bySymbol.get(text.toLowerCase()) ?? []);
    const isOther = meant.length > 0 ? !meant.includes(unit) : isSameUnit(symbol, one.unitSymbol) === false;
    const isWritten = isSameUnit(symbol, one.unitSymbol) === true;
    return isOther && !isWritten
      ? [broken('T64', one.at('unit'), { symbol, written: one.unitSymbol, meant: meant[0] ?? '?' })]
      : [];
  });
}

/** Results of which most are one smallest number, without a limit. */
export async function lowestOften(lines: readonly ReadLine[]): Promise<Broken[]> {
  const found = repeatedLowest(lines.map(({ analysis }) => analysis));
  if (found.length === 0) return [];
  const names = await namesOfCodes({ parameter: found.map(({ rank }) => lines[rank]!.analysis.parameter) });
  return found.map(({ rank, lowest, times, of }) => {
    const parameter = names('parameter', lines[rank]!.analysis.parameter);
    return broken('T66', lines[rank]!.at('result'), { parameter, lowest: numberForInput(lowest), times, of });
  });
}
