import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SetParams } from '~/modules/reference/forms/set-param';
import { mustEdit } from '~/modules/reference/http/set-right.server';
import { deleteRows, describeUses } from '~/modules/reference/service/delete-rows.server';
import { DeletePage } from '~/modules/reference/ui/delete-page';
import { referenceChrome } from '~/modules/reference/view/reference-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const id = z.string().max(60);
const Search = z.object({ id: z.union([id.transform((one) => [one]), z.array(id).max(500)]) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params: { set }, search } = await screen(args, { params: SetParams, search: Search, allow: 'reference.manage' });
  mustEdit(actor, set);
  if (!set.may.remove) throw redirect(urls.referencial(set.key));
  const items = await describeUses(set, search.id);
  if (items.length === 0) throw notFound();
  return { set: { key: set.key }, items };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params: { set } } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  const ids = (await args.request.formData()).getAll('id').map(String);
  const deleted = await deleteRows(actor, set, ids);
  if (!deleted.ok && deleted.reason.kind === 'used') return redirect(urls.referencialPage(set.key, 'delete', { id: ids }));
  if (!deleted.ok) return redirectWithToast(urls.referencial(set.key, { edit: true }), { variant: 'error', failed: 'delete', key: `referenceToasts:deleteRefused.${deleted.reason.kind}` });
  return redirectWithToast(urls.referencial(set.key, { edit: true }), { variant: 'success', key: 'referenceToasts:deleted', params: { count: deleted.value.deleted } });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['reference', 'referenceTasks'], help: 'referentiels', crumbs: ({ set }: Data) => referenceChrome.crumbs(set, 't:referenceTasks:delete.crumb') };

export default function DeleteItems() {
  const { set, items } = useLoaderData<typeof loader>();
  return <DeletePage items={items} backTo={urls.referencial(set.key, { edit: true })} />;
}
