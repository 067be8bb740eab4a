import type { LoaderFunctionArgs } from '@remix-run/node';
import { sayTyped } from '~/modules/core/jobs/service/say-schedule.server';
import { screen } from '~/platform/http/screen.server';

/** The words and the next dates of what is chosen in the form of a job, while it is being filled. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'job.edit' });
  return sayTyped(actor, new URL(args.request.url).searchParams);
}
