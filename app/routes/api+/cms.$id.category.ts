import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { presentContent } from '~/modules/core/contents/http/content-api.server';
import { readCategory, readContents } from '~/modules/core/contents/service/read-contents.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi } from '~/platform/http/api.server';

/** The contents of a category; -2 is the documentation (A29). */
const Params = z.object({ id: z.coerce.number().int().min(-2) });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'content.list' }, async ({ actor, params }) => {
    if (!(await readCategory(actor, params.id))) throw refuseApi(404, 'contents:categories.refusal.notFound');
    return (await readContents(actor, { idCategory: params.id })).map((content) =>
      presentContent(content, actor.login),
    );
  });
}
