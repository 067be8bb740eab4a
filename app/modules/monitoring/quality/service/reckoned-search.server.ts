/** Calculated parameters that a search asks for: reckoned of what is stored, then held against the same criteria. */
import type { Actor } from '~/kernel/actor';
import { reachOfRemark, type Analysis, type AnalysisFilter, type CrossedCell } from '../domain';
import type { Calculation, Reckoned } from '../domain/calculated';
import { fits } from '../domain/fits';
import { reckonables, reckonedFrom, type Reckonable } from './calculated-parameters.server';
import { crossAnalyses, readAnalyses } from './read-analyses.server';

/** What a reader must know of one: how much of it stands on what nobody measured. */
interface ReckonedNote extends Pick<Calculation, 'formula' | 'missing' | 'below'>, Omit<Reckoned, 'results'> {
  readonly code: string;
  readonly name: string;
  readonly n: number;
}
interface ReckonedSearch {
  readonly analyses: readonly Analysis[];
  readonly cells: readonly CrossedCell[];
  readonly notes: readonly ReckonedNote[];
  /** what they are made of is too much to be read */
  readonly isMore: boolean;
}
const NOTHING: ReckonedSearch = { analyses: [], cells: [], notes: [], isMore: false };

export async function crossReckoned(actor: Actor, filter: AnalysisFilter): Promise<ReckonedSearch> {
  // all parameters are those that were analysed
  const wanted = filter.parameters ? await reckonables(actor, filter.parameters) : [];
  if (wanted.length === 0 || filter.stations.length === 0) return NOTHING;
  const { stations, from = null, to = null, supports } = filter;
  const parameters = [...new Set(wanted.flatMap(({ of: { operands } }) => operands))];
  const operands = { stations, from, to, parameters, ...(supports ? { supports } : {}) };
  if ((await crossAnalyses(actor, operands)).cells === null) return { ...NOTHING, isMore: true };
  const byStation = new Map<number, Analysis[]>();
  for (const one of await readAnalyses(actor, operands, { action: 'station.searches' })) {
    const own = byStation.get(one.stationId);
    if (own) own.push(one);
    else byStation.set(one.stationId, [one]);
  }
  const all = wanted.map((one) => reckonedAt(one, [...byStation.values()], filter));
  return {
    isMore: false,
    analyses: all.flatMap(({ analyses }) => analyses),
    cells: all.flatMap(({ analyses }) => cellsOf(analyses)),
    notes: all.map(({ note }) => note),
  };
}

function reckonedAt(one: Reckonable, stations: readonly (readonly Analysis[])[], filter: AnalysisFilter) {
  const { code, name, formula, missing, below } = one;
  const analyses: Analysis[] = [];
  const counts = { incomplete: 0, completed: 0, withLimits: 0 };
  for (const own of stations) {
    const made = reckonedFrom(one, own);
    analyses.push(...made.results.filter((result) => fits(result, filter)));
    for (const count of ['incomplete', 'completed', 'withLimits'] as const) counts[count] += made[count];
  }
  const note: ReckonedNote = { code, name, formula, missing, below, n: analyses.length, ...counts };
  return { analyses, note };
}

const compared = (values: readonly number[], pick: (...values: number[]) => number): number | null =>
  values.length === 0 ? null : values.reduce((best, value) => pick(best, value));
/** As the statement that crosses stored ones: one line a station, parameter and unit. */
function cellsOf(analyses: readonly Analysis[]): CrossedCell[] {
  const groups = new Map<string, Analysis[]>();
  for (const one of analyses) {
    const key = `${one.stationId} ${one.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((own) => {
    const { stationId, parameter, unit } = own[0]!;
    const limits = own.flatMap(({ lq }) => (lq === null ? [] : [lq]));
    const quantified = own.filter(({ remark }) => reachOfRemark(remark) !== 'below');
    return {
      ...{ stationId, parameter, unit, n: own.length, nQuantified: quantified.length },
      ...{ lqMin: compared(limits, Math.min), lqMax: compared(limits, Math.max) },
      max: compared(
        quantified.flatMap(({ result }) => (result === null ? [] : [result])),
        Math.max,
      ),
      lastAt: own.reduce((last, { at }) => (at > last ? at : last), own[0]!.at),
    };
  });
}
