import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetContent } from '~/modules/core/exchange/service/write-files.server';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { exportScenario } from '~/modules/planning/scenario/service/export-scenario.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });
const Search = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** GET export (C228): content in base64 and fileName. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, search: Search, allow: 'scenario.read', costs: 'export' },
    async ({ actor, params, search }) =>
      spreadsheetContent(await answered(await exportScenario(actor, params.id)), search.format),
  );
}
