import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { may } from '~/kernel/permissions';
import { answerThemes } from '~/modules/core/cartography/http/answer-cartography.server';
import { listThemes } from '~/modules/core/cartography/service/manage-themes.server';
import { ThemesPage } from '~/modules/core/cartography/ui/themes-page';
import styles from '~/modules/core/cartography/ui/cartography.css?url';
import { forbidden } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration' }, { title: 't:cartography:title' }],
  help: 'parametres',
  i18n: ['cartography'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'cartography.read' });
  const themes = await listThemes(actor);
  if (!themes.ok) throw forbidden();
  return { themes: themes.value, mayEdit: may(actor, 'cartography.edit') };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'cartography.edit' });
  return answerThemes(args.request, actor);
}

export default function Cartography() {
  return <ThemesPage {...useLoaderData<typeof loader>()} />;
}
