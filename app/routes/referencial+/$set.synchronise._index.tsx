import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { readUploads } from '~/modules/core/reference/http/read-uploads.server';
import { readSyncForm, startSync } from '~/modules/core/reference/service/sync-session.server';
import { SyncForm } from '~/modules/core/reference/ui/sync-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { SYNC_FORMATS } from '~/modules/core/reference/view/sync.view';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({ format: z.enum(SYNC_FORMATS).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const {
    actor,
    params: { set },
    search,
  } = await screen(args, { params: SetParams, search: Search, allow: 'reference.manage' });
  mustEdit(actor, set);
  if (!set.sandre) throw redirect(urls.referencial('synchronise'));
  return { ...(await readSyncForm(set)), format: search.format };
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    params: { set },
  } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  const read = await readUploads(args.request, ['file']);
  if (!read.ok) return data({ fault: 'referenceTasks:sync.fileNeeded' }, { status: 400 });
  const { file } = read.value;
  const service = read.value.fields?.format === 'webservice';
  if (!file && !service) return data({ fault: 'referenceTasks:sync.fileNeeded' }, { status: 400 });
  const started = await startSync(actor, set, service ? null : (file ?? null));
  if (!started.ok)
    return data(
      { fault: started.reason === 'noService' ? 'referenceTasks:sync.noService' : 'refusal.forbidden' },
      { status: 422 },
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
  return <SyncForm view={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
