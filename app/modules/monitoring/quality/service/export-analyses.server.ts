/** Analyses out: as a table with codes and their words, or as a message that other banks read. */
import type { Actor } from '~/kernel/actor';
import { dayNumber, dayText } from '~/kernel/civil-time';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findAnalyses } from '../data/analyses.server';
import { findSandreCodes } from '../data/calculations.server';
import { findSamplingsOf } from '../data/samplings.server';
import { natureCode, type Analysis, type AnalysisFilter, type Sampling } from '../domain';
import { quesuPieces, type QuesuStation } from '../domain/write-quesu';
import { namesOfCodes } from './code-names.server';
import { closedParameters } from './read-analyses.server';

type Exported = QuesuStation & { readonly kind: string };

async function exported(actor: Actor, filter: AnalysisFilter, reckoned: readonly Analysis[] = []): Promise<Exported[]> {
  const reached = await reachStations(actor, 'station.export', filter.stations);
  const without = [...(filter.without ?? []), ...closedParameters(actor)];
  const stations: Exported[] = [];
  for (const { id, code, name, kind } of reached) {
    const stored = await findAnalyses({ ...filter, stations: [id], without });
    const bySampling = new Map<number, Analysis[]>();
    for (const one of [...stored, ...reckoned.filter(({ stationId }) => stationId === id)]) {
      const own = bySampling.get(one.samplingId);
      if (own) own.push(one);
      else bySampling.set(one.samplingId, [one]);
    }
    const samplings = (await findSamplingsOf(id, [...bySampling.keys()])).map((sampling: Sampling) => ({
      ...sampling,
      analyses: bySampling.get(sampling.id) ?? [],
    }));
    if (samplings.length > 0) stations.push({ code, name, kind, samplings });
  }
  return stations;
}

/** QUESU 3 of all that the filter finds among the stations that this person may export; null: nothing. */
export async function exportQuesu(actor: Actor, filter: AnalysisFilter): Promise<string | null> {
  const [stations, sandre] = await Promise.all([exported(actor, filter), findSandreCodes()]);
  const about = { day: dayText(dayNumber(now().getTime())), emitter: actor.name };
  return stations.length === 0 ? null : [...quesuPieces(stations, about, sandre)].join('');
}

/** `reckoned`: results that no table holds. */
export async function exportAnalysesTable(
  actor: Actor,
  filter: AnalysisFilter,
  fileName: string,
  reckoned: readonly Analysis[] = [],
): Promise<WorkbookSpec | null> {
  const stations = await exported(actor, filter, reckoned);
  const lines = stations.flatMap(({ samplings, ...station }) =>
    samplings.flatMap(({ analyses, ...sampling }) => analyses.map((analysis) => ({ station, sampling, analysis }))),
  );
  return stations.length === 0 ? null : analysesTable(actor, lines, fileName);
}

interface Line {
  readonly station: { readonly code: string; readonly name: string };
  readonly sampling: Pick<Sampling, 'code' | 'point' | 'depth'>;
  readonly analysis: Analysis;
}
const TEXT = ['station', 'stationName'] as const;
/** One line an analysis, with all by which it comes back in as it left; codes stand beside their words. */
export async function analysesTable(actor: Actor, lines: readonly Line[], fileName: string): Promise<WorkbookSpec> {
  const all = lines.map(({ analysis }) => analysis);
  const [t, names] = await Promise.all([
    translatorOf(actor),
    namesOfCodes({
      parameter: all.map(({ parameter }) => parameter),
      unit: all.map(({ unit }) => unit),
      fraction: all.map(({ fraction }) => fraction),
      support: all.map(({ support }) => support),
      method: all.map(({ method }) => method),
      contributor: all.map(({ laboratory }) => laboratory),
    }),
  ]);
  const text = (key: string) => ({ header: t(`quality:export.${key}`), kind: 'text' as const });
  const number = (key: string) => ({
    header: t(`quality:export.${key}`),
    kind: 'decimal' as const,
    decimals: 'asItCame' as const,
  });
  const instant = (key: string) => ({ header: t(`quality:export.${key}`), kind: 'instant' as const });
  const rows = lines.map(({ station: { code, name }, sampling, analysis: one }) => [
    ...[code, name, one.at, sampling.code, one.support, names('support', one.support)],
    ...[one.parameter, names('parameter', one.parameter), one.fraction, names('fraction', one.fraction)],
    ...[one.result, one.text, String(one.remark), t(`quality:remark.${one.remark}`)],
    ...[one.unit, names('unit', one.unit), one.lq, one.ld, t(`quality:inSitu.${one.inSitu}`)],
    ...[String(one.status), t(`quality:status.${one.status}`), String(one.qualification)],
    ...[t(`quality:qualification.${one.qualification}`), one.method, names('method', one.method)],
    ...[one.laboratory, names('contributor', one.laboratory)],
    ...[sampling.point, sampling.depth, String(natureCode(one.nature)), String(one.inSitu)],
    ...[one.saturation, one.uncertainty, one.producer, one.analysedAt],
    ...[String(one.accreditation), String(one.difficulty), one.code, one.comment],
  ]);
  return {
    fileName,
    sheets: [
      {
        name: t('quality:analyses'),
        columns: [
          ...TEXT.map(text),
          instant('at'),
          ...['samplingCode', 'supportCode', 'support', 'parameterCode', 'parameter', 'fractionCode', 'fraction'].map(
            text,
          ),
          number('result'),
          ...['text', 'remarkCode', 'remark', 'unitCode', 'unit'].map(text),
          ...['lq', 'ld'].map(number),
          ...['inSitu', 'statusCode', 'status', 'qualificationCode', 'qualification', 'methodCode', 'method'].map(text),
          ...['laboratoryCode', 'laboratory', 'point'].map(text),
          number('depth'),
          ...['natureCode', 'inSituCode'].map(text),
          ...['saturation', 'uncertainty'].map(number),
          text('producerCode'),
          instant('analysedAt'),
          ...['accreditationCode', 'difficultyCode', 'code', 'comment'].map(text),
        ],
        rows,
        frozenColumns: 1,
      },
    ],
  };
}
