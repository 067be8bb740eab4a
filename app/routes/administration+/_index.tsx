import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationHome } from '~/modules/core/administration/ui/administration-home';
import { administrationPages } from '~/modules/core/administration/view/administration-pages';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration' }],
  help: 'parametres',
  i18n: ['administration'],
};

/** What of the administration the reader may open; a single page at once. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.read' });
  const pages = administrationPages(actor);
  if (pages.length < 2) throw redirect(pages[0]?.to ?? urls.home());
  return { pages };
}

export default function Administration() {
  return <AdministrationHome {...useLoaderData<typeof loader>()} />;
}
