import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { cannotShare } from '~/modules/core/contents/domain';
import { readContent } from '~/modules/core/contents/service/read-contents.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/**
 * Sharing on a social network: only contents published for everybody; nothing is sent until a network is configured
 * (B34).
 */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { params: Params, allow: 'content.edit' }, async ({ actor, params }) => {
        const content = await readContent(actor, params.id);
        if (!content) throw refuseApi(404, 'contents:refusal.notFound');
        if (cannotShare(content)) throw refuseApi(422, 'contents:refusal.cannotShare');
        throw refuseApi(422, 'contents:share.failed');
      }),
  });
}
