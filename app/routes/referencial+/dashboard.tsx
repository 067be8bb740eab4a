import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readDashboard } from '~/modules/core/reference/service/read-dashboard.server';
import { ReferenceDashboard } from '~/modules/core/reference/ui/dashboard';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'reference.dashboard' });
  return readDashboard();
}

export const handle = {
  i18n: ['reference'],
  help: 'referentiels',
  crumbs: () => [{ title: 't:reference:dashboard.crumb' }],
  actions: () => [
    { kind: 'export', to: urls.referencialExport(), download: true },
    { kind: 'synchronise', to: urls.referencial('synchronise') },
  ],
};

export default function Dashboard() {
  return <ReferenceDashboard view={useLoaderData<typeof loader>()} />;
}
