/** The fit of an intake's transfer to what was measured there: asked by its page, and read again once it is made. */
import { createHash } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { InputYear } from '~/modules/core/transfer/domain';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { findFit, findFitWork, subjectOf } from '../data/fits.server';
import type { FitAsked, FitRow, ReadFit } from '../domain';
import { fitNitrateJob } from '../jobs/fit-nitrate.job';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const DIGITS = 9;
/** The last year is this one: a new year alone makes nothing outdated. */
const inputHash = (history: readonly InputYear[]): string =>
  hashOf(
    history.map(({ year, concentrationMgL }, rank) => [
      rank === history.length - 1 ? null : year,
      concentrationMgL.toPrecision(DIGITS),
    ]),
  );

/** Whoever calls has asked for the right to edit the intake, and read the measures as this person. */
export async function startFit(
  actor: Actor,
  { intakeId, stationId, measures, history }: FitAsked,
): Promise<Outcome<null, 'noHistory' | 'noMeasures'>> {
  if (measures.length === 0) return refused('noMeasures');
  if (history.length < 2) return refused('noHistory');
  return inTransaction(async (tx) => {
    const last = await findFitWork(fitNitrateJob.id, intakeId, tx);
    if (last && last.state !== 'finalized') return done(null);
    const payload = {
      ...{ intakeId, stationId, measures: [...measures], history: [...history] },
      ...{ measureHash: hashOf(measures), inputHash: inputHash(history) },
    };
    const executionId = await enqueue(tx, fitNitrateJob, payload, {
      login: actor.login,
      subject: subjectOf(intakeId),
    });
    await audit(tx, {
      ...{ login: actor.login, action: 'intake.fit', entity: 'intake', entityId: intakeId },
      after: { executionId, measures: measures.length, years: history.length },
    });
    return done(null);
  });
}

function outdatedBy(fit: FitRow, { stationId, measures, history }: FitAsked): ReadFit['outdated'] {
  if (fit.stationId !== stationId) return 'station';
  if (fit.measureHash !== hashOf(measures)) return 'measures';
  return fit.inputHash === inputHash(history) ? null : 'input';
}

/** The fit of an intake, held against what is known now. */
export async function readFit(asked: FitAsked): Promise<ReadFit> {
  const [fit, last] = await Promise.all([findFit(asked.intakeId), findFitWork(fitNitrateJob.id, asked.intakeId)]);
  return {
    running: last && last.state !== 'finalized' ? { progress: last.progress } : null,
    failed: last?.state === 'finalized' && last.outcome !== 'success',
    fit,
    outdated: fit && outdatedBy(fit, asked),
  };
}

/** A fit may be used for a date where nothing refuses it. */
export const usableFit = ({ fit }: ReadFit) =>
  fit && fit.result.refusals.length === 0 && fit.result.candidates.length > 0 ? fit.result.candidates : null;
