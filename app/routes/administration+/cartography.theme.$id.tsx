import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewOrRow } from '~/modules/core/cartography/http/addresses';
import { answerTheme } from '~/modules/core/cartography/http/answer-cartography.server';
import { themePage } from '~/modules/core/cartography/http/pages.server';
import { ThemePage } from '~/modules/core/cartography/ui/theme-page';
import styles from '~/modules/core/cartography/ui/cartography.css?url';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: NewOrRow, allow: 'cartography.read' });
  const view = await themePage(actor, params.id);
  return view.gone ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: NewOrRow, allow: 'cartography.edit' });
  return answerTheme(args.request, actor, params.id);
}

type Data = Awaited<ReturnType<typeof themePage>>;
export const handle = {
  crumbs: ({ values, gone }: Data) => [
    { title: 't:cartography:title', to: urls.cartography() },
    { title: values?.name ?? gone?.what ?? 't:cartography:newTheme' },
  ],
  help: 'parametres',
  i18n: ['cartography'],
};

export default function Theme() {
  const view: Data = useLoaderData<typeof loader>();
  return <ThemePage view={view} reply={useActionData<typeof action>()} />;
}
