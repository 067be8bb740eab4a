import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { NumberIfAny } from '~/kernel/row-number';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { previewPurge, purgeSet } from '~/modules/core/reference/service/delete-rows.server';
import { PurgePage } from '~/modules/core/reference/ui/purge-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

/** how many rows the page showed */
const Seen = z.object({ seen: NumberIfAny });

export async function loader(args: LoaderFunctionArgs) {
  const { set, search } = await setScreen(args, { search: FromList, allow: 'reference.manage' });
  if (!set.may.purge) throw redirect(urls.referencial(set.key));
  return { set: { key: set.key }, list: search.list, unused: await previewPurge(USED_BY, set) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set, search } = await setScreen(args, { search: FromList, allow: 'reference.manage' });
  const { seen } = Seen.parse(Object.fromEntries(await readSent(args.request)));
  const purged = await purgeSet(actor, USED_BY, set, seen);
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
