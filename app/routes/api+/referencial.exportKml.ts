import type { ActionFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/modules/core/exchange/http/file-response.server';
import { KmlBody } from '~/modules/core/reference/forms/row-body';
import { kmlOfText } from '~/modules/core/reference/service/export-data.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST { data: encoded text }: the KML itself, checked to be one (C500). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: KmlBody, bodyLimitBytes: 28_000_000, allow: 'reference.export', costs: 'export' },
        async ({ actor, body }) => fileResponse('export', 'kml', await kmlOfText(body.data, actor.login)),
      ),
  });
}
