import type { ActionFunctionArgs } from '@remix-run/node';
import { UploadBody } from '~/modules/core/contents/forms/file-bodies';
import { receiveFile, UPLOAD_LIMIT } from '~/modules/core/contents/http/file-api.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** A document for a content: { contentId, name, content }, content as a data URL. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: UploadBody, bodyLimitBytes: UPLOAD_LIMIT, allow: 'content.edit' },
        async ({ actor, body }) => receiveFile(actor, body),
      ),
  });
}
