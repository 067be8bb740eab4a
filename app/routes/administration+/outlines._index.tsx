import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listOutlines } from '~/modules/core/map-ground/service/manage-outlines.server';
import { OutlinesPage } from '~/modules/core/map-ground/ui/outlines-page';
import { forbidden } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [
    { title: 't:administration:settings.title', to: urls.administration('settings', { section: 'maps' }) },
    { title: 't:administration:outlines.title' },
  ],
  help: 'parametres',
  i18n: ['administration'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.settings' });
  const outlines = await listOutlines(actor);
  if (!outlines.ok) throw forbidden();
  return { outlines: outlines.value };
}

export default function Outlines() {
  return <OutlinesPage outlines={useLoaderData<typeof loader>().outlines} />;
}
