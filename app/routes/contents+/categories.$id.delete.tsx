import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { listCategories } from '~/modules/core/contents/service/read-contents.server';
import { deleteCategories } from '~/modules/core/contents/service/save-categories.server';
import { DeleteCategory } from '~/modules/core/contents/ui/categories-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: () => [
    { title: 't:contents:categories.title', to: urls.contentCategories() },
    { title: 't:contents:delete.crumb' },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'content.categories' });
  const category = (await listCategories(actor)).find((one) => one.id === params.id);
  if (!category) throw notFound();
  return { title: category.title, contents: category.contentCount };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'content.categories' });
  const deleted = await deleteCategories(actor, [params.id]);
  if (!deleted.ok && deleted.reason.code === 'notFound') throw notFound();
  return redirectWithToast(
    urls.contentCategories(),
    deleted.ok
      ? { variant: 'success', key: 'contents:toast.categoryDeleted', ...(await deletionOf('cmsCategory', params.id)) }
      : { variant: 'error', failed: 'delete', key: `contents:categories.refusal.${deleted.reason.code}` },
  );
}

export default function DeleteRoute() {
  return <DeleteCategory {...useLoaderData<typeof loader>()} />;
}
