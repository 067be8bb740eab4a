import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readDeletions } from '~/modules/core/deletions/service/read-deletions.server';
import { DeletionsPage } from '~/modules/core/deletions/ui/deletions-page';
import { deletionLine } from '~/modules/core/deletions/view/deletion.view';
import { screen } from '~/platform/http/screen.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { DELETABLE } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:drawer.deletions' }],
  help: 'elements-supprimes',
  i18n: ['deletions'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'deletion.restore' });
  const t = await translatorOf(actor);
  return { rows: (await readDeletions(actor, DELETABLE)).map((deletion) => deletionLine(deletion, t)) };
}

export default function Deletions() {
  return <DeletionsPage rows={useLoaderData<typeof loader>().rows} />;
}
