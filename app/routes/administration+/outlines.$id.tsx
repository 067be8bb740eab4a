import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerOutline } from '~/modules/core/map-ground/http/answer-outline.server';
import { OUTLINE, readOutlineRow } from '~/modules/core/map-ground/service/manage-outlines.server';
import { removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { DeletedOutlinePage, OutlinePage } from '~/modules/core/map-ground/ui/outline-page';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent } from '~/platform/http/form.server';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const refusalOf = (reason: 'forbidden' | 'notFound'): Response => (reason === 'notFound' ? notFound() : forbidden());

export const handle = {
  crumbs: ({ outline, gone }: { outline: { name: string } | null; gone: { what: string } | null }) => [
    { title: 't:administration:outlines.title', to: urls.outlines() },
    { title: outline?.name ?? gone?.what ?? '' },
  ],
  help: 'parametres',
  i18n: ['administration'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.settings' });
  const outline = await readOutlineRow(actor, params.id);
  if (outline.ok) return { outline: outline.value, gone: null };
  const gone = outline.reason === 'notFound' ? await deletedMeanwhile('outlines', params.id) : null;
  if (!gone) throw refusalOf(outline.reason);
  return data({ outline: null, gone }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.settings' });
  const form = await readSent(args.request);
  if (form.command === 'delete') {
    const { name } = await removeOrThrow(actor, OUTLINE, params.id);
    const told = { variant: 'success', key: 'administration:outlines.deleted', params: { name } } as const;
    return redirectWithToast(urls.outlines(), told);
  }
  const answer = await answerOutline(form, actor, params.id);
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.outlines(), 'administration:outlines.saved');
}

export default function Outline() {
  const { outline, gone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // with script the page that was loaded is still shown
  const deleted = reply?.deletedMeanwhile ?? gone;
  if (deleted) return <DeletedOutlinePage gone={deleted} reply={reply} />;
  return outline ? <OutlinePage outline={outline} reply={reply} /> : null;
}
