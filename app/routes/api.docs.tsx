import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readApiDocs } from '~/modules/core/api-docs/service/read-docs.server';
import { ApiDocsPage } from '~/modules/core/api-docs/ui/api-docs-page';
import { screen } from '~/platform/http/screen.server';
import { API_CALLS, API_EXAMPLES } from '~/wings.server';
import styles from '~/modules/core/api-docs/ui/api-docs.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** The API described for people; as public as openapi.json. */
export async function loader(args: LoaderFunctionArgs) {
  const { preferences } = await screen(args, { allow: 'public.read' });
  return readApiDocs(API_CALLS, API_EXAMPLES, preferences.locale);
}

export const handle = { i18n: ['apiDocs', 'apiKeys'], frame: 'public' };

export default function ApiDocs() {
  return <ApiDocsPage view={useLoaderData<typeof loader>()} />;
}
