import type { ActionFunctionArgs } from '@remix-run/node';
import { spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { ExportBody } from '~/modules/core/reference/forms/row-body';
import { workbookOfData } from '~/modules/core/reference/service/export-data.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST { data, type }: the rows sent, as an xlsx named with the moment (C499). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: ExportBody, bodyLimitBytes: 20_000_000, allow: 'reference.export', costs: 'export' },
        async ({ body }) => spreadsheetResponse(workbookOfData(body.data, body.type), 'xlsx'),
      ),
  });
}
