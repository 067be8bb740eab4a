import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSyncForm } from '~/modules/reference/service/sync-session.server';
import { SyncForm } from '~/modules/reference/ui/sync-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'reference.manage' });
  return readSyncForm(null);
}

export const handle = { i18n: ['reference'], help: 'referentiels', crumbs: () => [{ title: 't:reference:dashboard.crumb', to: urls.referencialDashboard() }, { title: 't:reference:sync.crumb' }] };

export default function Synchronise() {
  return <SyncForm view={useLoaderData<typeof loader>()} />;
}
