import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { contentOf } from '~/records/exchange/service/kml-upload.server';
import { readUploadedForm } from '~/records/exchange/http/read-upload.server';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { readSyncForm, startSync } from '~/modules/core/reference/service/sync-session.server';
import { SyncForm } from '~/modules/core/reference/ui/sync-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { SYNC_FORMATS } from '~/modules/core/reference/view/sync.view';
import { refusedCommand } from '~/platform/http/form.server';
import { LARGEST_FILE_BYTES } from '~/platform/storage/files.server';
import { urls } from '~/urls';

const Search = z.object({ format: z.enum(SYNC_FORMATS).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { set, search } = await setScreen(args, { search: Search, allow: 'reference.manage' });
  if (!set.sandre) throw redirect(urls.referencial('synchronise'));
  return { ...(await readSyncForm(set)), format: search.format };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  const form = await readUploadedForm(args.request, { fields: ['file'], maxBytes: LARGEST_FILE_BYTES });
  const sent = form.ok ? form.value.files.get('file') : undefined;
  // a file that was chosen is what is meant, whichever way is ticked above it
  const service = !sent && form.ok && form.value.fields.get('format') === 'webservice';
  if (!sent && !service) return refusedCommand('sync', 'referenceTasks:sync.fileNeeded', 400);
  const file = sent ? { name: sent.originalName, content: await contentOf(sent) } : null;
  await sent?.dispose();
  const started = await startSync(actor, set, file);
  if (!started.ok)
    return refusedCommand(
      'sync',
      started.reason === 'noService' ? 'referenceTasks:sync.noService' : 'reference:refusal.forbidden',
      422,
    );
  return redirect(urls.referencialPage(set.key, `synchronise/${started.value}`));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs({ key: view.set ?? '' }, 't:referenceTasks:sync.crumb'),
};

export default function SynchroniseSet() {
  return <SyncForm view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
