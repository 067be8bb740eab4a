import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { StartRefusal } from '../service/start-job.server';

/** What a page answers where a job did not start: that it is not there, or at `back` what the job misses. */
export function answerNotStarted(reason: StartRefusal, back: string): Promise<Response> {
  if (reason.code === 'notFound') throw notFound();
  return redirectWithToast(back, { variant: 'error', key: reason.why });
}
