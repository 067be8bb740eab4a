import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { answerEdit } from '~/modules/planning/scenario/http/answer-edit.server';
import { openEditor } from '~/modules/planning/scenario/service/edit-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { ScenarioEditor } from '~/modules/planning/scenario/ui/scenario-editor';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { charge } from '~/platform/http/charge.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  return allowed(openEditor(actor, id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  const form = await readSent(args.request);
  if (form.command === 'preview') await charge(actor, 'preview');
  const answer = await allowed(answerEdit(form, actor, id), { submitted: submittedScenario(form) });
  if ('reply' in answer) return answer.reply;
  if (!answer.saved.start) throw await redirectWithToast(urls.scenario(id), 'scenario:toast.saved');
  const started = await startAndWait(actor, id);
  throw await redirectWithToast(
    urls.scenario(id, { tab: 'results' }),
    (started.ok ? startToast(started.value) : null) ?? 'scenario:toast.saved',
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'optimisation'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:edit.crumb'),
  actions: (page: Data) => scenarioNavigation.editing(page.head),
};

export default function EditScenario() {
  return <ScenarioEditor page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
