import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AllocationBody, linesFromBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted, sheetOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { saveAllocation } from '~/modules/planning/territory/service/save-allocation.server';
import { presentAllocation } from '~/modules/planning/territory/view/present-territory';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });
/** `version` of the allocation that was read: without it the last save wins. */
const Search = z.object({ version: z.coerce.number().int().positive().optional() });

/** GET and PUT crop allocations (C146, C142). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list' }, async ({ actor, params }) =>
    presentAllocation(params.id, (await sheetOr404(actor, params.id)).allocation),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, search: Search, body: AllocationBody, bodyLimitBytes: 16_000_000, allow: 'allocation.edit' },
        async ({ actor, params, search, body }) =>
          accepted(
            await saveAllocation(actor, params.id, { lines: linesFromBody(body), version: search.version }),
            actor,
            params.id,
          ),
      ),
  });
}
