import type { LoaderFunctionArgs } from '@remix-run/node';
import { SentForm } from '~/kernel/sent-form';
import { submittedTexts } from '~/records/fields/domain';
import { SCHEDULE_FIELDS } from '~/modules/core/jobs/domain';
import { cronOfTexts, saySchedule } from '~/modules/core/jobs/service/say-schedule.server';
import { screen } from '~/platform/http/screen.server';

/** The words and the next dates of what is chosen in the form of a job, while it is being filled. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'job.edit' });
  const typed = new SentForm(new URL(args.request.url).searchParams);
  return saySchedule(actor, cronOfTexts(submittedTexts(SCHEDULE_FIELDS, typed)));
}
