import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { farToasts } from '~/kernel/far-number';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { answerEdit } from '~/modules/planning/scenario/http/answer-edit.server';
import { openEditor } from '~/modules/planning/scenario/service/edit-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { ScenarioEditor } from '~/modules/planning/scenario/ui/scenario-editor';
import { EDITED_TABS } from '~/modules/planning/scenario/ui/scenario-header';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { charge } from '~/platform/http/charge.server';
import { redirectWithToast, successOf } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ tab: z.enum(EDITED_TABS).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.edit',
  });
  // the addresses of the page that is read name its parts so
  if (search.tab) throw redirect(`${urls.scenarioPage(id, 'edit')}#${search.tab}`);
  const page = await allowed(openEditor(actor, id));
  return { ...page, others: await noteEditing(actor, 'scenario', id) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  const form = await readSent(args.request);
  if (form.command === 'preview') await charge(actor, 'preview');
  const answer = await allowed(answerEdit(form, actor, id), { submitted: submittedScenario(form) });
  if ('reply' in answer) return answer.reply;
  await noteEditing(actor, 'scenario', id, true);
  const far = farToasts(answer.saved.far, actor.locale);
  const kept = successOf('scenario:toast.saved');
  if (!answer.saved.start) throw await redirectWithToast(urls.scenario(id), [kept, ...far]);
  const started = await startAndWait(actor, id);
  const toast = (started.ok ? startToast(started.value) : null) ?? kept;
  throw await redirectWithToast(urls.scenario(id, { tab: 'results' }), [toast, ...far]);
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
