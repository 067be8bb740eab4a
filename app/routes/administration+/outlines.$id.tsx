import { readSent } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { OutlineForm } from '~/modules/core/map-ground/forms/outlines.form';
import { changeOutline, readOutlineRow, removeOutline } from '~/modules/core/map-ground/service/manage-outlines.server';
import { readForm } from '~/modules/core/fields/http/read-form.server';
import { OutlinePage, type OutlineMore } from '~/modules/core/map-ground/ui/outline-page';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const refusalOf = (reason: 'forbidden' | 'notFound'): Response => (reason === 'notFound' ? notFound() : forbidden());

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  crumbs: ({ outline }: Data) => [
    { title: 't:administration:outlines.title', to: urls.outlines() },
    { title: outline.name },
  ],
  help: 'parametres',
  i18n: ['administration'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.settings' });
  const outline = await readOutlineRow(actor, params.id);
  if (!outline.ok) throw refusalOf(outline.reason);
  return { outline: outline.value };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.settings' });
  const form = await readSent(args.request);
  if (form.command === 'delete') {
    const removed = await removeOutline(actor, params.id);
    if (!removed.ok) throw refusalOf(removed.reason);
    const told = {
      variant: 'success',
      key: 'administration:outlines.deleted',
      params: { name: removed.value },
    } as const;
    return redirectWithToast(urls.outlines(), told);
  }
  const read = await readForm(form, OutlineForm);
  if (!read.accepted) return read.again<OutlineMore>(read.faults, 422);
  const changed = await changeOutline(actor, { id: params.id, version: read.version }, read.value);
  if (changed.ok) return redirectWithToast(urls.outlines(), 'administration:outlines.saved');
  if (changed.reason === 'stale') return read.again<OutlineMore>({}, 409, { more: { stale: true } });
  throw refusalOf(changed.reason);
}

export default function Outline() {
  return <OutlinePage outline={useLoaderData<typeof loader>().outline} reply={useActionData<typeof action>()} />;
}
