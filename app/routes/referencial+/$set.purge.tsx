import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { searchOfList } from '~/kernel/list-search';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { previewPurge, purgeSet } from '~/modules/core/reference/service/delete-rows.server';
import { PurgePage } from '~/modules/core/reference/ui/purge-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

const Search = z.object({ list: z.string().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const {
    actor,
    params: { set },
    search,
  } = await screen(args, { params: SetParams, search: Search, allow: 'reference.manage' });
  mustEdit(actor, set);
  if (!set.may.purge) throw redirect(urls.referencial(set.key));
  return { set: { key: set.key }, list: search.list, unused: await previewPurge(USED_BY, set) };
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    params: { set },
    search,
  } = await screen(args, { params: SetParams, search: Search, allow: 'reference.manage' });
  mustEdit(actor, set);
  const purged = await purgeSet(actor, USED_BY, set);
  const back = urls.referencial(set.key, { ...searchOfList(search.list), edit: true });
  if (!purged.ok)
    return redirectWithToast(back, {
      variant: 'error',
      failed: 'delete',
      key: `referenceToasts:deleteRefused.${purged.reason.kind}`,
    });
  const { purge } = purged.value;
  return redirectWithToast(
    back,
    purge === 0
      ? { variant: 'info', key: 'referenceToasts:allUsed' }
      : { variant: 'success', key: 'referenceToasts:purged', params: { count: purge } },
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: ({ set }: Data) => referenceNavigation.crumbs(set, 't:referenceTasks:purge.crumb'),
};

export default function Purge() {
  const { set, list, unused } = useLoaderData<typeof loader>();
  return <PurgePage unused={unused} backTo={urls.referencial(set.key, { ...searchOfList(list), edit: true })} />;
}
