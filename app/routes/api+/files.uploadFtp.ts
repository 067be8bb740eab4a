import type { ActionFunctionArgs } from '@remix-run/node';
import { UploadBody } from '~/modules/contents/forms/file-bodies';
import { receiveFile, UPLOAD_LIMIT } from '~/modules/contents/http/file-api.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** The same door under its older name; the answer carries the insert flag (C450). No path of the sender is ever used. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, { POST: () => answerApi(args, { body: UploadBody, bodyLimitBytes: UPLOAD_LIMIT, allow: 'content.edit' }, async ({ actor, body }) => receiveFile(actor, body)) });
}
