import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { duplicateScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioQuestion } from '~/modules/planning/scenario/ui/scenario-question';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.duplicate' });
  const page = await openScenario(actor, params.id, 'scenario.duplicate');
  if (!page.ok && page.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!page.ok || page.value.head.baseline)
    throw await redirectWithToast(urls.scenario(params.id), {
      variant: 'error',
      key: page.ok ? 'scenario:refusal.baseline' : 'session.notAllowed',
    });
  return { head: page.value.head };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.duplicate' });
  const page = await openScenario(actor, params.id, 'scenario.duplicate');
  if (!page.ok && page.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!page.ok) return redirectWithToast(urls.scenario(params.id), { variant: 'error', key: 'session.notAllowed' });
  const done = await duplicateScenario(actor, params.id);
  if (!done.ok)
    return redirectWithToast(urls.scenario(params.id), {
      variant: 'error',
      failed: 'create',
      key: `scenario:refusal.${done.reason}`,
    });
  return redirectWithToast(urls.scenario(done.value), 'scenario:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:duplicate.crumb'),
};

export default function DuplicateScenario() {
  return <ScenarioQuestion head={useLoaderData<typeof loader>().head} kind="duplicate" />;
}
