import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { startCall } from '~/modules/planning/scenario/service/start-call.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/**
 * GET start (C227): the API keeps the seed's GET; a bearer token is asked, so no page can be made to call it (part C).
 */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'scenario.start' }, async ({ actor, params }) =>
    answered(await startCall(actor, params.id)),
  );
}
