import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { presentCategory, refuseCategory } from '~/modules/core/contents/http/content-api.server';
import { listCategories } from '~/modules/core/contents/service/read-contents.server';
import { deleteCategories } from '~/modules/core/contents/service/save-categories.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'content.list' }, async ({ actor, params }) => {
    const category = (await listCategories(actor)).find((one) => one.id === params.id);
    if (!category) throw refuseApi(404, 'contents:categories.refusal.notFound');
    return presentCategory(category);
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'content.categories' }, async ({ actor, params }) => {
        const deleted = await deleteCategories(actor, [params.id]);
        if (!deleted.ok) throw refuseCategory(deleted.reason);
        return { delete: 1 };
      }),
  });
}
