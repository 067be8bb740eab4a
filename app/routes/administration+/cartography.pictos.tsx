import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { may } from '~/kernel/permissions';
import { answerPictos } from '~/modules/core/cartography/http/answer-cartography.server';
import { listPictos } from '~/modules/core/cartography/service/manage-layers.server';
import { PictosPage } from '~/modules/core/cartography/ui/pictos-page';
import styles from '~/modules/core/cartography/ui/cartography.css?url';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  crumbs: () => [{ title: 't:cartography:title', to: urls.cartography() }, { title: 't:cartography:pictos.title' }],
  help: 'parametres',
  i18n: ['cartography'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'cartography.read' });
  return { pictos: await listPictos(), mayEdit: may(actor, 'cartography.edit') };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'cartography.edit' });
  return answerPictos(args.request, actor);
}

export default function Pictos() {
  return <PictosPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
