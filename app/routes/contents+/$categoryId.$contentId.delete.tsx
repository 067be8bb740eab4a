import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { OneContent } from '~/modules/core/contents/forms/content-address';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { deleteContent } from '~/modules/core/contents/service/content-acts.server';
import { readHistory } from '~/modules/core/contents/service/history.server';
import { DeleteContent } from '~/modules/core/contents/ui/history-page';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { aboutContent } from '~/modules/core/contents/view/history.view';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneContent, search: FromList, allow: 'content.edit' });
  const found = await readHistory(actor, params.contentId, params.categoryId);
  if (!found) throw notFound();
  return {
    about: aboutContent(found.content, params.categoryId, actor.locale),
    documents: found.content.documents.length,
    list: search.list,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneContent, search: FromList, allow: 'content.edit' });
  if (
    !(await readHistory(actor, params.contentId, params.categoryId)) ||
    !(await deleteContent(actor, params.contentId)).ok
  )
    throw notFound();
  return redirectWithToast(urls.contents(params.categoryId, searchOfList(search.list)), {
    variant: 'success',
    key: 'contents:toast.deleted',
    ...(await deletionOf('cms', params.contentId)),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: (data: Data) => contentNavigation.crumbs(data.about, 't:contents:delete.crumb', data.list),
};

export default function DeleteRoute() {
  const { about, documents, list } = useLoaderData<typeof loader>();
  return <DeleteContent about={about} documents={documents} list={list} />;
}
