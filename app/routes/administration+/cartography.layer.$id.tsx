import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewOrRow, OfTheme } from '~/modules/core/cartography/http/addresses';
import { answerLayer } from '~/modules/core/cartography/http/answer-cartography.server';
import { layerPage } from '~/modules/core/cartography/http/pages.server';
import { LayerPage } from '~/modules/core/cartography/ui/layer-page';
import { extentOfOutlines } from '~/modules/core/map-ground/service/read-ground.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: NewOrRow,
    search: OfTheme,
    allow: 'cartography.read',
  });
  const view = await layerPage(actor, { id: params.id, themeId: search.theme, extent: await extentOfOutlines() });
  return view.gone ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: NewOrRow,
    search: OfTheme,
    allow: 'cartography.edit',
  });
  const extent = await extentOfOutlines();
  return answerLayer(args.request, actor, { id: params.id, themeId: search.theme, extent });
}

type Data = Awaited<ReturnType<typeof layerPage>>;
export const handle = {
  crumbs: ({ layer, gone }: Data) => [
    { title: 't:cartography:title', to: urls.cartography() },
    { title: layer?.values.name ?? gone?.what ?? 't:cartography:newLayer' },
  ],
  help: 'parametres',
  i18n: ['cartography'],
};

export default function Layer() {
  const view: Data = useLoaderData<typeof loader>();
  return <LayerPage view={view} reply={useActionData<typeof action>()} />;
}
