/** What a search of analyses finds, as files: the analyses, stations × parameters, and what was asked. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { textsOf, wordKey } from '~/records/fields/domain';
import type { SheetSpec, WorkbookSpec } from '~/records/exchange/domain';
import type { CrossedCell } from '~/modules/monitoring/quality/domain';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { exportAnalysesTable, exportQuesu } from '~/modules/monitoring/quality/service/export-analyses.server';
import { crossAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { crossReckoned } from '~/modules/monitoring/quality/service/reckoned-search.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { ANALYSIS_SEARCH_FIELDS, type AnalysisSearchValues } from '../domain';
import { filterOfSearch } from './run-analysis-search.server';

type Refusal = 'notFound' | 'tooLarge';
type Words = (key: string, options?: Record<string, unknown>) => string;

/** QUESU 3. */
export async function exportSearchMessage(
  actor: Actor,
  values: AnalysisSearchValues,
): Promise<Outcome<string, Refusal>> {
  const filter = await filterOfSearch(actor, values);
  if ((await crossAnalyses(actor, filter)).cells === null) return refused('tooLarge');
  const message = await exportQuesu(actor, filter);
  return message === null ? refused('notFound') : done(message);
}

export async function exportSearchTable(
  actor: Actor,
  values: AnalysisSearchValues,
): Promise<Outcome<WorkbookSpec, Refusal>> {
  const filter = await filterOfSearch(actor, values);
  const { cells } = await crossAnalyses(actor, filter);
  const reckoned = await crossReckoned(actor, filter);
  if (cells === null || reckoned.isMore) return refused('tooLarge');
  const table = await exportAnalysesTable(actor, filter, values.title, reckoned.analyses);
  if (!table) return refused('notFound');
  const t = (await translatorOf(actor)) as Words;
  const crossed = await crossedSheet(actor, [...cells, ...reckoned.cells], t);
  return done({ ...table, title: values.title, sheets: [...table.sheets, crossed, criteriaSheet(values, t)] });
}

/** One line a station and parameter: a spreadsheet turns it as people want it. */
async function crossedSheet(actor: Actor, cells: readonly CrossedCell[], t: Words): Promise<SheetSpec> {
  const ids = [...new Set(cells.map(({ stationId }) => stationId))];
  const stations = new Map((await reachStations(actor, 'station.export', ids)).map((one) => [one.id, one]));
  const names = await namesOfCodes({
    parameter: cells.map(({ parameter }) => parameter),
    unit: cells.map(({ unit }) => unit),
  });
  const text = (header: string) => ({ header, kind: 'text' as const });
  const whole = (header: string) => ({ header, kind: 'integer' as const });
  const asItCame = (header: string) => ({ header, kind: 'decimal' as const, decimals: 'asItCame' as const });
  return {
    name: t('searches:crossed.sheet'),
    frozenColumns: 1,
    columns: [
      ...[text(t('quality:export.station')), text(t('quality:export.stationName'))],
      ...[text(t('quality:export.parameterCode')), text(t('quality:export.parameter'))],
      ...[text(t('quality:export.unit')), whole(t('quality:n')), whole(t('quality:nQuantified'))],
      ...[asItCame(t('searches:crossed.lqMin')), asItCame(t('searches:crossed.lqMax'))],
      ...[asItCame(t('searches:crossed.max')), { header: t('searches:crossed.last'), kind: 'instant' as const }],
    ],
    rows: cells.flatMap((one) => {
      const station = stations.get(one.stationId);
      if (!station) return [];
      return [
        [
          ...[station.code, station.name, one.parameter, names('parameter', one.parameter), names('unit', one.unit)],
          ...[one.n, one.nQuantified, one.lqMin, one.lqMax, one.max, one.lastAt],
        ],
      ];
    }),
  };
}

function criteriaSheet(values: AnalysisSearchValues, t: Words): SheetSpec {
  const texts = textsOf(ANALYSIS_SEARCH_FIELDS, values);
  const text = (header: string) => ({ header, kind: 'text' as const });
  return {
    name: t('searches:crossed.criteria'),
    columns: [text(t('searches:crossed.criterion')), text(t('searches:crossed.value'))],
    rows: Object.entries(ANALYSIS_SEARCH_FIELDS).flatMap(([name, { input }]) => {
      const [value = ''] = texts[name as keyof typeof texts] ?? [];
      if (value === '' || name === 'shared') return [];
      return [[t(`searches:field.${name}`), input.control === 'select' ? t(wordKey(input, value)) : value]];
    }),
  };
}
