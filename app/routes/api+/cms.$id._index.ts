import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ContentBody } from '~/modules/core/contents/forms/api-bodies';
import { fieldsOfCall, presentContent, refuseContent } from '~/modules/core/contents/http/content-api.server';
import { deleteContent } from '~/modules/core/contents/service/content-acts.server';
import { saveContentCall } from '~/modules/core/contents/service/content-calls.server';
import { readContent } from '~/modules/core/contents/service/read-contents.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'content.read' }, async ({ actor, params }) => {
    const content = await readContent(actor, params.id);
    if (!content) throw refuseApi(404, 'contents:refusal.notFound');
    return presentContent(content, actor.login);
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: Params, body: ContentBody, allow: 'content.edit' }, async ({ actor, params, body }) => {
        const saved = await saveContentCall(actor, params.id, body.version, (current) => fieldsOfCall(body, current));
        if (!saved.ok) throw refuseContent(saved.reason);
        return { update: 1, id: saved.value.id, version: saved.value.version };
      }),
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'content.edit' }, async ({ actor, params }) => {
        const deleted = await deleteContent(actor, params.id);
        if (!deleted.ok) throw refuseContent(deleted.reason);
        return { delete: 1 };
      }),
  });
}
