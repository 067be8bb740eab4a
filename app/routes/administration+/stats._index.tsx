import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { USAGE_MODULES } from '~/modules/core/usage/domain';
import { UsageSearch } from '~/modules/core/usage/forms/usage-search';
import { keptDays, readUsage } from '~/modules/core/usage/service/read-usage.server';
import { UsagePage } from '~/modules/core/usage/ui/usage-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import { nameStations } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title: 't:usage:title' }],
  help: 'utilisateurs',
  i18n: ['usage'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: UsageSearch, allow: 'administration.statistics' });
  return { view: await readUsage(actor, search, nameStations), modules: USAGE_MODULES, days: await keptDays() };
}

export default function Stats() {
  return <UsagePage {...useLoaderData<typeof loader>()} />;
}
