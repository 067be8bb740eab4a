import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { movePanel } from '~/modules/core/home/domain';
import { panelsFor } from '~/modules/core/home/service/load-home.server';
import { saveOwnPanels } from '~/modules/core/home/service/user-view.server';
import { PanelsPage } from '~/modules/core/home/ui/panels-page';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  i18n: ['home'],
  help: 'accueil',
  crumbs: () => [{ title: 't:drawer.home', to: urls.home() }, { title: 't:home:panels.title' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  return { panels: await panelsFor(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.edit' });
  const form = await readSent(args.request);
  const [order, visible] = [form.getAll('order'), form.getAll('visible')];
  const known = await panelsFor(actor);
  const posted = order.flatMap((name) => known.find((one) => one.panel === name) ?? []);
  const chosen = [...new Set([...posted, ...known])].map((one) => ({
    panel: one.panel,
    visible: visible.includes(one.panel),
  }));
  const [verb, panel] = form.command.split(' ');
  const moved = panel && (verb === 'up' || verb === 'down') ? movePanel(chosen, panel, verb === 'up' ? -1 : 1) : chosen;
  await saveOwnPanels(actor, moved);
  return panel ? redirect(urls.homePanels()) : redirectWithToast(urls.home(), 'home:toast.panels');
}

export default function Panels() {
  const { panels } = useLoaderData<typeof loader>();
  return <PanelsPage panels={panels} key={panels.map((one) => one.panel).join()} />;
}
