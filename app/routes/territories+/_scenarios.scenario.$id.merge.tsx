import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerMerge } from '~/records/versions/http/answer-merge.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedScenario } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { readScenarioMerge } from '~/modules/planning/scenario/forms/merge.form';
import { readScenarioDraft } from '~/modules/planning/scenario/forms/read-draft';
import { openDraftMerge, saveScenarioMerge } from '~/modules/planning/scenario/service/merge-scenario.server';
import { MergeScreen, type MergeAddresses } from '~/records/versions/ui/merge-screen';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs): Promise<MergeAddresses> {
  const { id } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  return {
    post: urls.scenarioPage(id, 'merge'),
    edit: urls.scenarioPage(id, 'edit'),
    back: urls.scenario(id),
    draft: { of: 'scenario', record: id },
  };
}

/** First the form that was refused as stale, then the choices. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  const form = await readSent(args.request);
  const choices = form.has('mine') ? readScenarioMerge(form) : null;
  const merged = !form.has('mine')
    ? await openDraftMerge(actor, id, readScenarioDraft(form))
    : choices && (await saveScenarioMerge(actor, id, choices));
  return answerMerge(merged, {
    deleted: () => answerDeleted(submittedScenario(form)),
    edit: urls.scenarioPage(id, 'edit'),
    saved: urls.scenario(id),
  });
}

export const handle = { i18n: ['history'], help: 'scenario' };

export default MergeScreen;
