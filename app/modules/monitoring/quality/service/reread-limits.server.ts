/**
 * Results that were stored as quantified though they are below their own limit, before the door read them as
 * « < limit » (decision 154): read again, as an import of their own that can be taken back. What a review closed stays,
 * and it is told.
 */
import { numberForInput } from '~/kernel/french-number';
import type { JobContext } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { findUnderOwnLimit } from '../data/analyses.server';
import { wasTakenBack } from '../data/list-imports.server';
import { findSamplingsOf } from '../data/samplings.server';
import type { Analysis, IncomingAnalysis, Sampling } from '../domain';
import { REMARK } from '../domain/codes';
import { writeAnalyses } from './write-analyses.server';

interface Window {
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}
/** As the name of a job, it is told in French. */
const ABOUT = { kind: 'typed', format: '', fileName: 'Résultats sous leur propre limite, relus' } as const;

export async function rereadUnderLimits(
  { stationId, from, to }: Window,
  { log }: Pick<JobContext, 'log'>,
): Promise<void> {
  const found = await findUnderOwnLimit(stationId, from, to);
  // whoever took it back has decided
  if (found.length === 0 || (await wasTakenBack(stationId, ABOUT.fileName))) return;
  const ids = [...new Set(found.map(({ samplingId }) => samplingId))];
  const samplings = new Map((await findSamplingsOf(stationId, ids)).map((one) => [one.id, one]));
  const analyses = found.flatMap((one) => {
    const sampling = samplings.get(one.samplingId);
    return sampling ? [readAgain(one, sampling)] : [];
  });
  const written = await writeAnalyses({ login: '' }, [{ stationId, analyses }], ABOUT);
  if (!written.ok) return;
  const sum = (of: 'changed' | 'kept') => written.value.stations.reduce((total, one) => total + one[of], 0);
  const params = { station: stationId, count: sum('changed'), kept: sum('kept') };
  await log('info', worded('quality:log.reread', params));
}

function readAgain(
  { stationId: _, samplingId: _s, replicate: _r, importId: _i, at, support, ...said }: Analysis,
  { id: _id, stationId: _st, operationId: _o, ...sampling }: Sampling,
): IncomingAnalysis {
  const written = said.text === '' && said.result !== null ? numberForInput(said.result) : said.text;
  return { ...said, remark: REMARK.below, result: said.lq, text: written, sampling: { ...sampling, at, support } };
}
