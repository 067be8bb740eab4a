import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { postMatrixMerge } from '~/modules/history/service/post-merge.server';
import { MergePage } from '~/modules/history/ui/merge-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ mid: z.coerce.number().int().positive() });
const Id = z.coerce.number().int().positive().optional().catch(undefined);
/** the slice that the posted sheet showed */
const Search = z.object({ iid: Id, zid: Id });

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return { backTo: urls.matrixPage(params.mid, 'edit') };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'matrix.edit' });
  const posted = await postMatrixMerge(actor, params.mid, await args.request.formData(), search);
  if (!posted.ok && posted.reason === 'notFound') throw notFound();
  if (!posted.ok) throw await redirectWithToast(urls.matrixPage(params.mid, 'edit', search), { variant: 'error', key: `history:refusal.${posted.reason}` });
  if (posted.value.kind === 'saved') throw await redirectWithToast(urls.matrix(params.mid, search), 'history:toast.merged');
  return posted.value;
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default function MergeMatrix() {
  const reply = useActionData<typeof action>();
  const { backTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('history');
  if (!reply) return <p><Link className="button" to={backTo}>{t('refusal.stale')}</Link></p>;
  const { page, again } = reply;
  return <MergePage key={page.merge.version} merge={page.merge} again={again} action={urls.matrixPage(page.place.mid, 'merge')} backTo={urls.matrix(page.place.mid)} />;
}
