/** Analyses that somebody called correct: what a check or a verdict asks of them is answered. */
import type { Transaction } from '~/platform/db/transaction.server';
import { findRefused } from '../data/doubts.server';
import { findQualifications } from '../data/reviewed-analyses.server';
import type { Analysis } from '../domain';
import { EXPRESSION, keyText } from '../domain/checks';
import { QUALIFICATION } from '../domain/codes';

/** Of one station; the last word counts. In the queue « rien à corriger » says the same. */
export async function settledAnalyses(stationId: number, tx?: Transaction): Promise<(analysis: Analysis) => boolean> {
  const said = new Map<string, number>();
  for (const { samplingId, analyses } of await findRefused(stationId, EXPRESSION, tx))
    for (const key of analyses) said.set(`${samplingId} ${keyText(key)}`, QUALIFICATION.correct);
  for (const { samplingId, analyses, qualification, undoneAt } of await findQualifications({ stationId }, tx))
    if (undoneAt === null) for (const key of analyses) said.set(`${samplingId} ${keyText(key)}`, qualification);
  return (one) => said.get(`${one.samplingId} ${keyText(one)}`) === QUALIFICATION.correct;
}
