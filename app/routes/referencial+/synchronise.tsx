import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { findSet } from '~/modules/core/reference/domain';
import { readDashboard } from '~/modules/core/reference/service/read-dashboard.server';
import { readSyncForm } from '~/modules/core/reference/service/sync-session.server';
import { ReferenceDashboard } from '~/modules/core/reference/ui/dashboard';
import { SyncPopup } from '~/modules/core/reference/ui/sync-page';
import { SYNC_FORMATS } from '~/modules/core/reference/view/sync.view';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({
  set: z.string().optional().catch(undefined),
  format: z.enum(SYNC_FORMATS).optional().catch(undefined),
});

/** The popup over the dashboard; once answered, the set's own page takes the file or asks the service. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'reference.editShared' });
  const set = search.set === undefined ? undefined : findSet(search.set);
  if (set?.sandre) throw redirect(urls.referencialPage(set.key, 'synchronise', { format: search.format }));
  return { sets: (await readSyncForm(null)).sets, dashboard: await readDashboard() };
}

export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: () => [
    { title: 't:reference:dashboard.crumb', to: urls.referencialDashboard() },
    { title: 't:referenceTasks:sync.crumb' },
  ],
};

export default function Synchronise() {
  const { sets, dashboard } = useLoaderData<typeof loader>();
  return (
    <>
      <SyncPopup sets={sets} />
      <ReferenceDashboard view={dashboard} />
    </>
  );
}
