import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerMerge } from '~/modules/core/versions/http/answer-merge.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { postScenarioMerge } from '~/modules/planning/scenario/service/merge-scenario.server';
import { MergeScreen } from '~/modules/core/versions/ui/merge-screen';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return {
    post: urls.scenarioPage(params.id, 'merge'),
    edit: urls.scenarioPage(params.id, 'edit'),
    back: urls.scenario(params.id),
  };
}

/** First the form that was refused as stale, then the choices. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  const form = await args.request.formData();
  return answerMerge(await postScenarioMerge(actor, params.id, form), {
    deleted: () => deletedOrUnknown(actor, 'scenario', params.id, submittedScenario(actor, form)),
    edit: urls.scenarioPage(params.id, 'edit'),
    saved: urls.scenario(params.id),
  });
}

export const handle = { i18n: ['history'], help: 'scenario' };

export default function MergeScenario() {
  return <MergeScreen reply={useActionData<typeof action>()} to={useLoaderData<typeof loader>()} />;
}
