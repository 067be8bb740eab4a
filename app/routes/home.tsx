import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isbot } from 'isbot';
import { isVisitor } from '~/kernel/actor';
import { loadPublicHome, recordHomeView } from '~/modules/core/welcome/service/load-public-home.server';
import { PublicHome } from '~/modules/core/welcome/ui/public-home';
import { screen } from '~/platform/http/screen.server';
import styles from '~/modules/core/welcome/ui/public-home.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = { frame: 'public', i18n: ['public'], crumbs: () => [{ title: 't:public:home.title' }] };

export async function loader(args: LoaderFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'public.read' });
  if (!isbot(args.request.headers.get('user-agent') ?? '')) await recordHomeView();
  return { home: await loadPublicHome(preferences.locale), sober: preferences.sober, signedIn: !isVisitor(actor) };
}

export default function Home() {
  return <PublicHome {...useLoaderData<typeof loader>()} />;
}
