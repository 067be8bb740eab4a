import { redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import styles from '~/modules/core/cartography/ui/cartography.css?url';
import { HOME_ROLES } from '~/modules/core/home/domain';
import { layoutIn } from '~/modules/core/home/http/read-layout';
import { readLayout, saveLayout } from '~/modules/core/home/service/lay-out-home.server';
import { LayoutPage } from '~/modules/core/home/ui/layout-page';
import { readSent } from '~/platform/http/form.server';
import { forbidden } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({ role: z.enum(['', ...HOME_ROLES]).catch('') });

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration' }, { title: 't:home:layout.title' }],
  help: 'parametres',
  i18n: ['home'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  const panels = await readLayout(actor, search.role);
  if (!panels.ok) throw forbidden();
  return { role: search.role, panels: panels.value };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  const form = await readSent(args.request);
  const known = await readLayout(actor, search.role);
  const saved = known.ok ? await saveLayout(actor, search.role, layoutIn(form, known.value)) : known;
  if (!saved.ok) throw forbidden();
  const page = urls.homepage({ role: search.role });
  return form.command === 'save' ? redirectWithToast(page, 'home:toast.layout') : redirect(page);
}

export default function Homepage() {
  const view = useLoaderData<typeof loader>();
  return <LayoutPage key={`${view.role} ${view.panels.map(({ panel }) => panel).join()}`} {...view} />;
}
