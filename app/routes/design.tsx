import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { DesignPage } from '~/modules/core/design/ui/design-page';
import { SHOWN } from '~/modules/core/design/ui/example';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import styles from '~/modules/core/welcome/ui/public-home.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title: 't:design:title' }],
  i18n: ['design'],
};

const Search = z.object({ show: z.enum(SHOWN).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'administration.design' });
  return { show: search.show };
}

/** The forms of the examples post for real, and nothing is stored. */
export async function action(args: ActionFunctionArgs) {
  await screen(args, { allow: 'administration.design' });
  return redirectWithToast(urls.design(), 'design:sent');
}

export default function Design() {
  return <DesignPage {...useLoaderData<typeof loader>()} />;
}
