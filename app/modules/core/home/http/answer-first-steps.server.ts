/** The buttons of the first steps: away from the home, back on it, and the Sandre's sets by one press. */
import type { Actor } from '~/kernel/actor';
import { answerNotStarted } from '~/modules/core/jobs/http/not-started.server';
import { startJob } from '~/modules/core/jobs/service/start-job.server';
import { followSandre } from '~/modules/core/reference/service/first-step.server';
import { syncSandre } from '~/modules/core/reference/jobs/sync-sandre.job';
import { readSent } from '~/platform/http/form.server';
import { badRequest, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { showFirstSteps } from '../service/first-steps.server';

export async function answerFirstSteps(request: Request, actor: Actor): Promise<Response> {
  const { command } = await readSent(request);
  if (command === 'dismiss' || command === 'show') {
    await showFirstSteps(actor, command === 'show');
    return redirectWithToast(urls.home(), `firstSteps:toast.${command}`);
  }
  if (command !== 'sandre') throw badRequest('intent');
  if (!syncSandre.system || !(await followSandre(actor))) throw notFound();
  const begun = await startJob(actor, syncSandre.system.jobId);
  if (!begun.ok) return answerNotStarted(begun.reason, urls.firstSteps());
  return redirectWithToast(urls.jobExecution(begun.value.execution), 'firstSteps:toast.sandre');
}
