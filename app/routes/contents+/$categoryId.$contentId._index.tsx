import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isVisitor } from '~/kernel/actor';
import { FromList } from '~/kernel/from-list';
import { OneOrNewContent } from '~/modules/core/contents/forms/content-address';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { NEW_CONTENT } from '~/modules/core/contents/domain';
import { visited } from '~/modules/core/contents/http/visited.server';
import { acknowledge } from '~/modules/core/contents/service/content-acts.server';
import { readContentPage } from '~/modules/core/contents/service/content-page.server';
import { readContent } from '~/modules/core/contents/service/read-contents.server';
import { ContentPage } from '~/modules/core/contents/ui/content-page';
import { placeExtent } from '~/modules/core/contents/view/content-sheet.view';
import { groundAround } from '~/modules/core/map-ground/service/read-ground.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { MAP_MARKS } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneOrNewContent,
    search: FromList,
    allow: 'content.visit',
  });
  if (params.contentId === NEW_CONTENT) throw redirect(urls.contentPage(params.categoryId, NEW_CONTENT, 'edit'));
  const page = await visited(
    args,
    actor,
    await readContentPage(actor, params.contentId, params.categoryId, { address: await publicOrigin(args.request) }),
  );
  const { place } = page.sheet;
  // a visitor reads no station
  const ground = place && (await groundAround(actor, placeExtent(place), isVisitor(actor) ? [] : MAP_MARKS, PLACES));
  return { ...page, ground, list: search.list };
}
const PLACES = ['homepage'] as const;

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneOrNewContent, allow: 'content.read' });
  if (
    !(await readContent(actor, params.contentId, params.categoryId)) ||
    !(await acknowledge(actor, params.contentId)).ok
  )
    throw notFound();
  return redirectWithToast(urls.content(params.categoryId, params.contentId), 'contents:toast.acknowledged');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: (data: Data) =>
    contentNavigation.crumbs(
      { categoryId: data.categoryId, categoryTitle: data.categoryTitle, id: data.sheet.id, title: data.sheet.title },
      undefined,
      data.list,
    ),
  actions: (data: Data) => contentNavigation.actions(data.categoryId, data.sheet.id, data.rights, data.list),
};

export default function ContentRoute() {
  const { list: _list, ground, ...page } = useLoaderData<typeof loader>();
  return (
    <OnGround ground={ground}>
      <ContentPage {...page} />
    </OnGround>
  );
}
