import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listBar } from '~/modules/core/reference/service/read-dashboard.server';
import { IconBar } from '~/modules/core/reference/ui/icon-bar';
import { screen } from '~/platform/http/screen.server';
import styles from '~/modules/core/reference/ui/reference.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.read' });
  return listBar(actor);
}

export const handle = { i18n: ['reference'] };

export default function ReferenceLayout() {
  return (
    <div className="reference">
      <IconBar {...useLoaderData<typeof loader>()} />
      <div className="reference-main stack">
        <Outlet />
      </div>
    </div>
  );
}
