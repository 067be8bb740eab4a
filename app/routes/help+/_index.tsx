import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readHelpIndex } from '~/modules/core/help/service/read-help.server';
import { HelpIndex } from '~/modules/core/help/ui/help-page';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { preferences } = await screen(args, { allow: 'public.read' });
  return readHelpIndex(preferences.locale);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { crumbs: ({ title }: Data) => [{ title }] };

export default function Help() {
  return <HelpIndex {...useLoaderData<typeof loader>()} />;
}
