import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { openEditor, postEdit } from '~/modules/planning/scenario/service/edit-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { ScenarioEditor } from '~/modules/planning/scenario/ui/scenario-editor';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { charge } from '~/platform/http/charge.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const closed = (id: number, reason: string) =>
  redirectWithToast(urls.scenario(id), {
    variant: 'error',
    key: reason === 'notAllowed' ? 'session.notAllowed' : `scenario:refusal.${reason}`,
  });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  const page = await openEditor(actor, params.id);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  throw await closed(params.id, page.reason);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  const form = await args.request.formData();
  if (form.get('intent') === 'preview') await charge(actor, 'preview');
  const posted = await postEdit(actor, params.id, form);
  if (!posted.ok) {
    if (posted.reason === 'notFound')
      throw await deletedOrUnknown(actor, 'scenario', params.id, submittedScenario(actor, form));
    throw await closed(params.id, posted.reason);
  }
  const answer = posted.value;
  if (answer.kind === 'again') return data(answer.reply, { status: answer.status });
  if (!answer.start) throw await redirectWithToast(urls.scenario(params.id), 'scenario:toast.saved');
  const started = await startAndWait(actor, params.id);
  throw await redirectWithToast(
    urls.scenario(params.id, { tab: 'results' }),
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
