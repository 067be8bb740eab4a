import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { postDescriptionMerge } from '~/modules/history/service/merge-description.server';
import { MergePage } from '~/modules/history/ui/merge-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ mid: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return { backTo: urls.matrixPage(params.mid, 'describe') };
}

/** The choices between two descriptions; the form that was refused as stale shows them. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  const posted = await postDescriptionMerge(actor, params.mid, await args.request.formData());
  if (!posted.ok && posted.reason === 'notFound') throw notFound();
  if (!posted.ok) throw await redirectWithToast(urls.matrixPage(params.mid, 'describe'), { variant: 'error', key: posted.reason === 'invalid' ? 'history:refusal.invalid' : posted.reason === 'notAllowed' ? 'session.notAllowed' : `matrix:refusal.${posted.reason}` });
  if (posted.value.kind === 'saved') throw await redirectWithToast(urls.matrixPage(params.mid, 'edit'), 'history:toast.merged');
  return data(posted.value, { status: 409 });
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default function MergeMatrixDescription() {
  const reply = useActionData<typeof action>();
  const { backTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('history');
  if (!reply) return <p><Link className="button" to={backTo}>{t('refusal.stale')}</Link></p>;
  const { page, again } = reply;
  return <MergePage key={page.merge.version} merge={page.merge} again={again} action={urls.matrixPage(page.place.mid, 'describe/merge')} backTo={urls.matrixPage(page.place.mid, 'edit')} />;
}
