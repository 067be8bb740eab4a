import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RowId } from '~/kernel/row-number';
import { ItemParams } from '~/modules/core/reference/forms/set-params';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { readItemVersion, restoreItem } from '~/modules/core/reference/service/item-history.server';
import { Facts } from '~/modules/core/reference/ui/item-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { Changes } from '~/records/versions/ui/history-page';
import { Restore, VersionHeader } from '~/records/versions/ui/version-page';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = ItemParams.extend({ version: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, params } = await setScreen(args, { params: Params, allow: 'reference.manage' });
  const found = await readItemVersion(actor, set, params.id, params.version);
  if (!found) throw notFound();
  return found;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set, params, search } = await setScreen(args, {
    params: Params,
    search: RestoreSearch,
    allow: 'reference.manage',
  });
  const { id, version } = params;
  const restored = await restoreItem(actor, set, id, version, search.over);
  if (!restored.ok && restored.reason === 'notFound') throw notFound();
  if (!restored.ok)
    return redirectWithToast(urls.referencialHistory(set.key, id), {
      variant: 'error',
      failed: 'update',
      key: restored.reason === 'conflict' ? 'history:refusal.conflict' : 'history:refusal.notFitting',
    });
  return afterRestoring(
    urls.referencialItem(set.key, id),
    (one) => urls.referencialHistory(set.key, id, one),
    version,
    restored.value,
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'history'],
  help: 'referentiels',
  crumbs: ({ set, id, title }: Data) => referenceNavigation.historyCrumbs(set, id, title),
};

export default function ItemVersion() {
  const found = useLoaderData<typeof loader>();
  const of = { ...found, name: found.title, historyTo: urls.referencialHistory(found.set.key, found.id) };
  return (
    <>
      <VersionHeader of={of} />
      <Changes changes={found.changes} />
      <Facts facts={found.facts} />
      <Restore of={of} />
    </>
  );
}
