import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { postScenarioMerge } from '~/modules/history/service/post-merge.server';
import { MergePage } from '~/modules/history/ui/merge-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** Nothing to merge without what was typed: back to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: Params, allow: 'scenario.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return { backTo: urls.scenarioPage(params.id, 'edit') };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'scenario.edit' });
  const posted = await postScenarioMerge(actor, params.id, await args.request.formData());
  if (!posted.ok && posted.reason === 'notFound') throw notFound();
  if (!posted.ok) throw await redirectWithToast(urls.scenarioPage(params.id, 'edit'), { variant: 'error', key: `history:refusal.${posted.reason}` });
  if (posted.value.kind === 'saved') throw await redirectWithToast(urls.scenario(params.id), 'history:toast.merged');
  return posted.value;
}

export const handle = { i18n: ['history'], help: 'scenario' };

export default function MergeScenario() {
  const reply = useActionData<typeof action>();
  const { backTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('history');
  if (!reply) return <p><Link className="button" to={backTo}>{t('refusal.stale')}</Link></p>;
  const { page, again } = reply;
  return <MergePage key={page.merge.version} merge={page.merge} again={again} action={urls.scenarioPage(page.place.id, 'merge')} backTo={urls.scenario(page.place.id)} />;
}
