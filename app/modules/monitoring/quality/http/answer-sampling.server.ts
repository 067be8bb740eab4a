/** The buttons of the sheet of a sampling: qualify analyses, take that back, give the sampling its level. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import type { Fault } from '~/kernel/form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { reviewWords } from '~/modules/monitoring/reviews/http/answer-review.server';
import { statusesFor } from '~/modules/monitoring/reviews/service/read-review.server';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { levelForm, qualificationForm } from '../forms/decide-sampling.form';
import { qualifySampling, takeBackQualification } from '../service/qualify-sampling.server';
import { reviewAnalyses } from '../service/review-analyses.server';
import { findSampling } from '../service/read-sampling-sheet.server';
import { validatedStation } from './analysis-review.server';

interface Opened {
  readonly kind: StationKind;
  readonly id: number;
  readonly sampling: number | null;
  /** the address of the sheet */
  readonly after: string;
}
type Refusal = Extract<Awaited<ReturnType<typeof qualifySampling>>, { ok: false }>['reason'];

const wordsOf = (refusal: Refusal): Fault =>
  refusal.kind === 'meanwhile'
    ? { key: 'quality:call.meanwhile', params: { login: refusal.login, at: formatInstant(new Date(refusal.at)) } }
    : { key: refusal.kind === 'reviewed' ? 'quality:check.reviewed' : `quality:call.${refusal.kind}` };

export async function answerSampling(request: Request, actor: Actor, { after, ...opened }: Opened) {
  const { id: stationId } = await validatedStation(actor, opened);
  const sampling = opened.sampling === null ? null : await findSampling(stationId, opened.sampling);
  if (!sampling) throw notFound();
  const at = sampling.at.getTime();
  const of = { stationId, samplingId: sampling.id, at };
  const sent = await readSent(request);
  if (sent.command === 'takeBack') {
    const back = await takeBackQualification(actor, of, wholeInDigits(sent.text('called')) || 0);
    return back.ok
      ? redirectWithToast(after, 'quality:call.takenBack')
      : refusedCommand('button', wordsOf(back.reason), statusOf('conflict'));
  }
  if (sent.command === 'level') {
    const approve = (await reachStations(actor, 'station.approve', [stationId])).length > 0;
    const form = await readForm(sent, levelForm(statusesFor({ approve })));
    if (!form.accepted) return form.reply();
    const reviewed = await reviewAnalyses(actor, stationId, { ...form.value, from: at, to: at, seen: form.version });
    return reviewed.ok
      ? redirectWithToast(after, 'quality:level.done')
      : form.refuse('conflict', reviewWords(reviewed.reason, 'quality:review'));
  }
  const form = await readForm(sent, qualificationForm());
  if (!form.accepted) return form.reply();
  const { analyses, whole, qualification, reason: comment } = form.value;
  const keys = whole ? null : analyses;
  const called = await qualifySampling(actor, of, { keys, qualification, comment, seen: form.version });
  return called.ok
    ? redirectWithToast(after, { variant: 'success', key: 'quality:call.done', params: { count: called.value } })
    : form.refuse('conflict', wordsOf(called.reason));
}
