import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ItemParams } from '~/modules/reference/forms/set-param';
import { mustEdit } from '~/modules/reference/http/set-right.server';
import { readItemForm } from '~/modules/reference/http/read-item-form.server';
import { readItem } from '~/modules/reference/service/read-item.server';
import { saveItem } from '~/modules/reference/service/save-item.server';
import { ItemSheet } from '~/modules/reference/ui/item-page';
import { referenceChrome } from '~/modules/reference/view/reference-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ edit: z.literal('1').optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: ItemParams, search: Search, allow: 'reference.read' });
  const page = await readItem(actor, params.set, params.id);
  if (!page) throw notFound();
  return { page, edit: search.edit === '1' && page.rights.change };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params: { set, id } } = await screen(args, { params: ItemParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  const { form, kml } = await readItemForm(args.request);
  const saved = await saveItem(actor, set, id, form, kml);
  if (!saved.ok && saved.reason.kind === 'notFound') throw notFound();
  if (!saved.ok) return data(saved.reason, { status: saved.reason.kind === 'conflict' ? 409 : 422 });
  return redirectWithToast(urls.referencialItem(set.key, saved.value.id), set.api === 'city' ? 'referenceToasts:cityUpdated' : 'referenceToasts:updated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['reference'], wordsOfRefusal: ['exchange', 'referenceRefusals'], help: 'referentiels', crumbs: ({ page }: Data) => referenceChrome.crumbs(page.set, page.title), actions: ({ page, edit }: Data) => referenceChrome.item(page, edit) };

export default function ReferenceItem() {
  const { page, edit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <ItemSheet page={page} edit={edit || refused !== undefined} refused={refused} />;
}
