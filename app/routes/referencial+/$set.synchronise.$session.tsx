import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SAFE_KINDS } from '~/modules/core/reference/domain';
import { SyncIntent, SyncSearchParams } from '~/modules/core/reference/forms/sync-search';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { applyChosen, readSync } from '~/modules/core/reference/service/sync-session.server';
import { SyncDifferences } from '~/modules/core/reference/ui/sync-differences';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ session: z.uuid() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, search, params } = await setScreen(args, {
    params: Params,
    search: SyncSearchParams,
    allow: 'reference.manage',
  });
  const view = await readSync(actor, set, params.session, search);
  if (!view) throw notFound();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    set,
    params: { session },
  } = await setScreen(args, { params: Params, allow: 'reference.manage' });
  const form = await readSent(args.request);
  const intent = SyncIntent.parse(form.command);
  const applied = await applyChosen(
    actor,
    set,
    session,
    intent === 'page' ? { keys: form.getAll('key').map(String) } : { kinds: intent === 'all' ? SAFE_KINDS : [intent] },
  );
  if (!applied.ok && applied.reason === 'notFound') throw notFound();
  const back = urls.referencialPage(set.key, `synchronise/${session}`);
  return applied.ok
    ? redirect(back)
    : redirectWithToast(back, { variant: 'warning', key: `referenceToasts:syncRefused.${applied.reason}` });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks', 'exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs({ key: view.set }, 't:referenceTasks:sync.crumb'),
};

export default function SyncSession() {
  return <SyncDifferences view={useLoaderData<typeof loader>()} />;
}
