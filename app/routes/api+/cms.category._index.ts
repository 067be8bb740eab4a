import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CategoriesBody, DeleteCategoriesBody } from '~/modules/core/contents/forms/api-bodies';
import { categoryLines, presentCategory, refuseCategory } from '~/modules/core/contents/http/content-api.server';
import { listCategories } from '~/modules/core/contents/service/read-contents.server';
import { deleteCategories, saveCategories } from '~/modules/core/contents/service/save-categories.server';
import { answerApi, byMethod, json } from '~/platform/http/api.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'content.list' }, async ({ actor }) =>
    (await listCategories(actor)).map(presentCategory),
  );
}

/** One or several; a batch answers one line each, and all of it holds or nothing does (C449). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: CategoriesBody, allow: 'content.categories' }, async ({ actor, body }) => {
        const saved = await saveCategories(actor, categoryLines(body, true));
        if (!saved.ok) throw refuseCategory(saved.reason);
        return json(saved.value, 201);
      }),
    PUT: () =>
      answerApi(args, { body: CategoriesBody, allow: 'content.categories' }, async ({ actor, body }) => {
        const saved = await saveCategories(actor, categoryLines(body, false));
        if (!saved.ok) throw refuseCategory(saved.reason);
        return saved.value;
      }),
    DELETE: () =>
      answerApi(args, { body: DeleteCategoriesBody, allow: 'content.categories' }, async ({ actor, body }) => {
        const deleted = await deleteCategories(actor, body);
        if (!deleted.ok) throw refuseCategory(deleted.reason);
        return { delete: deleted.value };
      }),
  });
}
