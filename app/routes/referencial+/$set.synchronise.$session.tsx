import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SetParams } from '~/modules/reference/forms/set-param';
import { applyChosen, readSync } from '~/modules/reference/service/sync-session.server';
import { SyncDifferences } from '~/modules/reference/ui/sync-page';
import { referenceChrome } from '~/modules/reference/view/reference-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = SetParams.extend({ session: z.uuid() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'reference.edit' });
  const view = await readSync(actor, params.set, params.session);
  if (!view) throw notFound();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params: { set, session } } = await screen(args, { params: Params, allow: 'reference.edit' });
  const applied = await applyChosen(actor, set, session, (await args.request.formData()).getAll('key').map(String));
  if (!applied.ok && applied.reason === 'notFound') throw notFound();
  if (!applied.ok) return redirectWithToast(urls.referencialPage(set.key, `synchronise/${session}`), { variant: 'warning', key: `reference:toast.importRefused.${applied.reason}` });
  return redirectWithToast(urls.referencial(set.key), { variant: 'success', key: 'reference:toast.synced', params: { created: applied.value.created, changed: applied.value.changed } });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['reference'], help: 'referentiels', crumbs: (view: Data) => referenceChrome.crumbs({ key: view.set }, 't:reference:sync.crumb') };

export default function SyncSession() {
  return <SyncDifferences view={useLoaderData<typeof loader>()} />;
}
