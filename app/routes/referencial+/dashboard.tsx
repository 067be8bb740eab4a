import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { may } from '~/kernel/permissions';
import { readDashboard } from '~/modules/core/reference/service/read-dashboard.server';
import { ReferenceDashboard } from '~/modules/core/reference/ui/dashboard';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.dashboard' });
  return { ...(await readDashboard()), mayExport: may(actor, 'reference.export') };
}

export const handle = {
  i18n: ['reference'],
  help: 'referentiels',
  crumbs: () => [{ title: 't:reference:dashboard.crumb' }],
  actions: ({ mayExport }: { readonly mayExport: boolean }) => [
    ...(mayExport ? [{ kind: 'export' as const, to: urls.referencialExport(), download: true }] : []),
    { kind: 'synchronise' as const, to: urls.referencial('synchronise') },
  ],
};

export default function Dashboard() {
  return <ReferenceDashboard view={useLoaderData<typeof loader>()} />;
}
