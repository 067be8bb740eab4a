import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { executeJob } from '~/modules/core/reference/service/execute-job.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int() });

/** POST: starts a job and answers its execution at once (DECISIONS B10); -16 imports the reference matrix. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { params: Params, allow: 'job.execute' }, ({ actor, params }) => executeJob(actor, params.id)),
  });
}
