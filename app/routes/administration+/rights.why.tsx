import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readWhyPage } from '~/modules/core/rights/http/why-page.server';
import { WhyPage } from '~/modules/core/rights/ui/why-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import { domainOfAddress } from '~/wings.server';

export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administrationHome() },
    { title: 't:rights:title', to: urls.rights() },
    { title: 't:rights:why.title' },
  ],
  help: 'utilisateurs',
  i18n: ['rights', 'administration'],
};

const text = z.string().trim().max(500).catch('');
const Search = z.object({ who: text, page: text });

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'administration.rights' });
  return readWhyPage(search, domainOfAddress);
}

export default function Why() {
  return <WhyPage {...useLoaderData<typeof loader>()} />;
}
