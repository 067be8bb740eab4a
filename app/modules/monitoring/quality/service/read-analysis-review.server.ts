/** Reviewing analyses of a station: where a window stands, its samplings and doubts, what was decided and sent. */
import type { Actor } from '~/kernel/actor';
import { formatMinute } from '~/kernel/civil-date';
import { parisClock } from '~/kernel/paris-time';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { findSending } from '~/modules/monitoring/reviews/service/bank-export.server';
import { readReviewState } from '~/modules/monitoring/reviews/service/read-review.server';
import type { Span } from '~/modules/monitoring/series/domain';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findAnalyses } from '../data/analyses.server';
import { countSamplings, findSamplings } from '../data/samplings.server';
import type { AnalysisReviewPage } from '../view/analysis-review';
import { namesOfCodes } from './code-names.server';
import { analysesTable } from './export-analyses.server';
import { closedParameters } from './read-analyses.server';
import { readOpenDoubts } from './read-doubts.server';
import { readKnown } from './read-known.server';
import { hourOf } from './read-samplings.server';
import { countReviewed } from './review-analyses.server';

const MOST_SAMPLINGS = 60;
const MINUTE_MS = 60_000;
const EVERYTHING = { from: null, to: null, support: '' };

interface Asked {
  /** milliseconds; null: all there is */
  readonly from: number | null;
  readonly to: number | null;
  /** a Paris clock */
  readonly asOf: string;
  readonly rights: { readonly approve: boolean; readonly bank: boolean };
}

/** Null where nothing was ever analysed. `station` may be validated by this person. */
export async function readAnalysisReview(
  actor: Actor,
  { id, code, name, kind }: ReachedStation,
  { rights, asOf, ...asked }: Asked,
): Promise<AnalysisReviewPage | null> {
  const { firstAt, lastAt } = await countSamplings({ stationId: id, ...EVERYTHING });
  if (!firstAt || !lastAt) return null;
  // clocks have no seconds: the last sampling stays inside
  const over = { from: asked.from ?? firstAt.getTime(), to: asked.to ?? lastAt.getTime() + MINUTE_MS };
  const window = { stationId: id, from: new Date(over.from), to: new Date(over.to + 1), support: '' };
  const [state, samplings, { count }, doubts] = await Promise.all([
    readReviewState({ stationId: id }, over, (span) => countReviewed(id, span), rights),
    findSamplings(window, { skip: 0, take: MOST_SAMPLINGS }),
    countSamplings(window),
    readOpenDoubts(actor, [id], { from: window.from, to: new Date(over.to) }),
  ]);
  const ids = samplings.map((one) => one.id);
  const analyses = await findAnalyses({ stations: [id], samplings: ids, without: closedParameters(actor) });
  const names = await namesOfCodes({ support: samplings.map(({ support }) => support) });
  return {
    ...state,
    station: { id, code, name, word: kindOf(kind).word },
    window: { from: parisClock(window.from), to: parisClock(new Date(over.to)) },
    asOf,
    samplings: samplings.map(({ id: sampling, at, timed, support }) => {
      const own = analyses.filter(({ samplingId }) => samplingId === sampling);
      const statuses = [...new Set(own.map(({ status }) => status))].sort((a, b) => a - b);
      return {
        ...{ id: sampling, at: Number(at), hour: hourOf({ at, timed }), support: names('support', support) },
        statuses: statuses.map((status) => ({ status, count: own.filter((one) => one.status === status).length })),
      };
    }),
    left: count - samplings.length,
    doubts,
  };
}

type Station = Pick<ReachedStation, 'id' | 'code' | 'name'>;
async function fileAsOf(actor: Actor, station: Station, windows: readonly Span[], at: Date, fileName: string) {
  const { analyses, samplings } = await readKnown(actor, station.id, windows, at);
  const unknown = { code: '', point: '', depth: 0 };
  const samplingOf = (id: number) => samplings.get(id) ?? unknown;
  const lines = analyses.map((analysis) => ({ station, sampling: samplingOf(analysis.samplingId), analysis }));
  return analysesTable(actor, lines, fileName);
}

/** The analyses as they were when they were sent; null where the station has no such sending. */
export async function analysesBankFile(actor: Actor, station: Station, exportId: number): Promise<WorkbookSpec | null> {
  const sent = await findSending({ stationId: station.id }, exportId);
  const fileName = `${station.name} bancarisation ${exportId}`;
  return sent && fileAsOf(actor, station, sent.windows, new Date(sent.at), fileName);
}

/** The analyses of a window as they were known at an instant. */
export async function analysesAsOfFile(actor: Actor, station: Station, window: Span, at: Date): Promise<WorkbookSpec> {
  const t = await translatorOf(actor);
  const fileName = t('quality:review.asOfFile', { station: station.name, at: formatMinute(at) });
  return fileAsOf(actor, station, [window], at, fileName);
}
