/** Runs criteria over the analyses of the stations that a person may search. */
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/modules/core/fields/domain';
import type { AnalysisFilter, CrossedCell } from '~/modules/monitoring/quality/domain';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { parameterCodes } from '~/modules/monitoring/quality/service/parameter-codes.server';
import { crossAnalyses, MOST_CROSSED } from '~/modules/monitoring/quality/service/read-analyses.server';
import { crossReckoned } from '~/modules/monitoring/quality/service/reckoned-search.server';
import { windowOf } from '~/modules/monitoring/quality/service/read-samplings.server';
import { readPreselections, readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { ANALYSIS_SEARCH_FIELDS, codesIn, type AnalysisSearchValues } from '../domain';
import type { AnalysesFound } from '../view/analyses-found';
import { stationsOfCriteria } from './stations-of-criteria.server';

const [SHOWN_STATIONS, SHOWN_PARAMETERS] = [50, 12];

const both = <Item>(left: readonly Item[] | null, right: readonly Item[] | null): readonly Item[] | null =>
  left === null || right === null ? (left ?? right) : left.filter((one) => right.includes(one));
const only = (text: string): readonly string[] | null => (text === '' ? null : [text]);

/** What the criteria ask of analyses; a list or a threshold that is gone finds nothing. */
export async function filterOfSearch(actor: Actor, values: AnalysisSearchValues): Promise<AnalysisFilter> {
  const { parameterList, threshold: asked, thresholdLevel, quantificationControl, startDate, endDate } = values;
  const lists = parameterList === '' && asked === '' ? [] : await readPreselections();
  const list = parameterList === '' ? null : (lists.find(({ code }) => code === parameterList)?.parameters ?? []);
  const threshold = asked === '' ? null : (await readThresholds(lists)).find(({ code }) => code === asked);
  const named =
    values.parameter === '' ? null : await parameterCodes(codesIn(values.parameter).map(({ code }) => code));
  const level = threshold?.levels[(thresholdLevel ?? 1) - 1];
  const isKnown = asked === '' || level !== undefined;
  const given = (name: string, found: readonly unknown[] | null) => (found === null ? {} : { [name]: found });
  return {
    stations: isKnown ? await stationsOfCriteria(actor, { ...values, contributor: '' }) : [],
    ...windowOf({ from: startDate, to: endDate }),
    ...given('parameters', both(both(named, list), threshold?.parameters ?? null)),
    ...given('supports', both(only(values.support), only(threshold?.support ?? ''))),
    ...given('fractions', both(only(values.fraction), only(threshold?.fraction ?? ''))),
    ...given('units', both(only(values.unit), only(threshold?.unit ?? ''))),
    ...given('methods', only(values.method)),
    ...given('producers', only(values.producer)),
    ...given('statuses', values.status === '' ? null : [Number(values.status)]),
    ...given('qualifications', values.qualification === '' ? null : [Number(values.qualification)]),
    ...(quantificationControl === '' ? {} : { quantification: quantificationControl }),
    ...(threshold && level !== undefined ? { past: { level, worse: threshold.worse } } : {}),
  };
}

/** What was given, as an address has it. */
function criteriaOf(values: AnalysisSearchValues): Record<string, string> {
  const start = textsOf(ANALYSIS_SEARCH_FIELDS, startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues);
  return Object.fromEntries(
    Object.entries(textsOf(ANALYSIS_SEARCH_FIELDS, values)).flatMap(([name, [text = '']]) =>
      text === (start[name]?.[0] ?? '') ? [] : [[name, text]],
    ),
  );
}

const columnKey = ({ parameter, unit }: Pick<CrossedCell, 'parameter' | 'unit'>): string => `${parameter} ${unit}`;

export async function runAnalysisSearch(actor: Actor, values: AnalysisSearchValues): Promise<AnalysesFound> {
  const filter = await filterOfSearch(actor, values);
  const stored = await crossAnalyses(actor, filter);
  const reckoned = await crossReckoned(actor, filter);
  const isMore = stored.cells === null || reckoned.isMore;
  const count = stored.count + reckoned.analyses.length;
  const found = isMore ? [] : [...(stored.cells ?? []), ...reckoned.cells];
  const totals = new Map<string, { parameter: string; unit: string; n: number }>();
  for (const one of found) {
    const total = totals.get(columnKey(one)) ?? { parameter: one.parameter, unit: one.unit, n: 0 };
    totals.set(columnKey(one), { ...total, n: total.n + one.n });
  }
  const columns = [...totals.values()].sort((a, b) => b.n - a.n).slice(0, SHOWN_PARAMETERS);
  const ids = [...new Set(found.map(({ stationId }) => stationId))];
  const reached = (await reachStations(actor, 'station.searches', ids)).sort((a, b) =>
    a.name.localeCompare(b.name, 'fr'),
  );
  const names = await namesOfCodes({
    parameter: columns.map(({ parameter }) => parameter),
    unit: columns.map(({ unit }) => unit),
  });
  const rows = reached.slice(0, SHOWN_STATIONS).map(({ id, kind, code, name }) => {
    const own = found.filter(({ stationId }) => stationId === id);
    const { word } = kindOf(kind);
    return {
      ...{ id, code, name, to: urls.stationPage(word, id, 'samplings'), n: own.reduce((sum, { n }) => sum + n, 0) },
      cells: Object.fromEntries(
        own.map(({ stationId: _, lastAt: __, ...cell }) => [
          columnKey(cell),
          { ...cell, to: urls.stationPage(word, id, `parameter/${cell.parameter}`) },
        ]),
      ),
    };
  });
  return {
    ...{ count: isMore ? MOST_CROSSED : count, isMore, stations: ids.length, rows },
    columns: columns.map((one) => ({
      ...{ key: columnKey(one), name: names('parameter', one.parameter), unit: names('unit', one.unit) },
    })),
    ...{ leftColumns: totals.size - columns.length, leftRows: ids.length - rows.length },
    files: count > 0 && !isMore ? criteriaOf(values) : null,
    reckoned: isMore ? [] : reckoned.notes,
  };
}
