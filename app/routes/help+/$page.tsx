import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { helpPageNamed } from '~/modules/core/help/domain';
import { readHelp } from '~/modules/core/help/service/read-help.server';
import { HelpPageView } from '~/modules/core/help/ui/help-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { params, preferences } = await screen(args, {
    params: z.object({ page: z.string().max(60) }),
    allow: 'public.read',
  });
  const page = helpPageNamed(params.page);
  if (!page) throw redirect(urls.help());
  return readHelp(page, preferences.locale);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { crumbs: ({ title }: Data) => [{ title }] };

export default function HelpOfScreen() {
  return <HelpPageView view={useLoaderData<typeof loader>()} />;
}
