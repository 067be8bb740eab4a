import type { ActionFunctionArgs } from '@remix-run/node';
import { DocumentStatBody } from '~/modules/core/contents/forms/file-bodies';
import { countDocumentView } from '~/modules/core/contents/service/documents.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** An opening that happened in another programme. It is counted for the caller, whatever login the body names. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: DocumentStatBody, allow: 'content.read' }, async ({ actor, body }) => {
        if (!(await countDocumentView(actor, body.name))) throw refuseApi(404, 'contents:refusal.notFound');
        return { insert: 1 };
      }),
  });
}
