import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listBar } from '~/modules/core/reference/service/list-bar.server';
import { IconBar } from '~/modules/core/reference/ui/icon-bar';
import { screen } from '~/platform/http/screen.server';

export { links } from '~/reference-links';

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
