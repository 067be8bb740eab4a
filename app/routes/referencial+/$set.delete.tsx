import { readSent } from '~/platform/http/form.server';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { deleteRows, describeUses } from '~/modules/core/reference/service/delete-rows.server';
import { readDeletedAmong } from '~/modules/core/reference/service/read-item.server';
import { DeletePage } from '~/modules/core/reference/ui/delete-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

const id = z.string().max(60);
const Search = z.object({ id: z.union([id.transform((one) => [one]), z.array(id).max(500)]), ...FromList.shape });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, search } = await setScreen(args, { search: Search, allow: 'reference.manage' });
  if (!set.may.remove) throw redirect(urls.referencial(set.key));
  const items = await describeUses(USED_BY, set, search.id);
  const deletedMeanwhile = await readDeletedAmong(
    actor,
    set,
    search.id.filter((one) => !items.some((item) => item.id === one)),
  );
  if (items.length === 0 && deletedMeanwhile.length === 0) throw notFound();
  return data(
    { set: { key: set.key }, closes: set.closes !== undefined, items, deletedMeanwhile, list: search.list },
    { status: items.length === 0 ? 404 : 200 },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set, search } = await setScreen(args, { search: FromList, allow: 'reference.manage' });
  const ids = (await readSent(args.request)).getAll('id').map(String);
  const back = urls.referencial(set.key, { ...searchOfList(search.list), edit: true });
  const deleted = await deleteRows(actor, USED_BY, set, ids);
  if (!deleted.ok) {
    const { kind } = deleted.reason;
    const refusedToast = { variant: 'error', failed: 'delete', key: `referenceToasts:deleteRefused.${kind}` } as const;
    // the page lists the rows in use and the rows already deleted, with by whom; nothing was deleted
    const page = urls.referencialPage(set.key, 'delete', { id: ids, list: search.list });
    if (kind === 'used' && set.closes === undefined) return redirect(page);
    if (kind === 'used') {
      const { closed } = deleted.reason;
      const key = closed === 0 ? 'referenceToasts:alreadyClosed' : 'referenceToasts:closed';
      return redirectWithToast(back, { variant: 'info', key, params: { count: closed } });
    }
    return redirectWithToast(kind === 'notFound' && ids.length > 0 ? page : back, refusedToast);
  }
  return redirectWithToast(back, {
    variant: 'success',
    key: 'referenceToasts:deleted',
    params: { count: deleted.value.deleted },
    ...(await deletionOf(set.entity, ids[0] ?? '')),
  });
}

type Data = { readonly set: { readonly key: string } };
export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: ({ set }: Data) => referenceNavigation.crumbs(set, 't:referenceTasks:delete.crumb'),
};

export default function DeleteItems() {
  const { set, closes, items, deletedMeanwhile, list } = useLoaderData<typeof loader>();
  return (
    <DeletePage
      items={items}
      closes={closes}
      deletedMeanwhile={deletedMeanwhile}
      backTo={urls.referencial(set.key, { ...searchOfList(list), edit: true })}
    />
  );
}
