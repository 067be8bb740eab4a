/** What the job of a fit computes: the four models one after the other, then all that the measures leave possible. */
import { RESPONSE_MODELS, type FittedModel } from '~/modules/core/transfer/domain';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { computeApart } from '~/records/exchange/worker/compute-apart.server';
import { storeFit } from '../data/fits.server';
import type { FitAsked, FitRow } from '../domain';
import { FIT_MODEL_TASK, FIT_TRANSFER_TASK } from '../view/fit-tasks';

/** Always in a thread of its own, however few measures there are. */
const APART = Number.POSITIVE_INFINITY;

type Payload = FitAsked & Pick<FitRow, 'measureHash' | 'inputHash'>;
/** The four models are a little less than half of the work. */
const A_MODEL = 11;

export async function fitNitrate(
  { intakeId, stationId, measures, history, ...hashes }: Payload,
  context: JobContext,
): Promise<JobResult> {
  const given = { measures, history };
  const models: FittedModel[] = [];
  for (const model of RESPONSE_MODELS) {
    if (context.signal.aborted) break;
    models.push(await computeApart(FIT_MODEL_TASK, { ...given, model }, APART));
    await context.progress(models.length * A_MODEL);
  }
  context.signal.throwIfAborted();
  const result = await computeApart(FIT_TRANSFER_TASK, { ...given, models }, APART);
  const ended: JobResult = { outcome: 'success', result: { refusals: result.refusals.map(({ kind }) => kind) } };
  await inTransaction(async (tx) => {
    await storeFit(tx, { intakeId, stationId, ...hashes, result, login: context.login, at: now() });
    await context.complete(tx, ended);
  });
  return ended;
}
