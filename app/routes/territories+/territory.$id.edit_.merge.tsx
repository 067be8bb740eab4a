import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerMerge } from '~/records/versions/http/answer-merge.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedTerritoryMerge } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { readTerritoryMerge } from '~/modules/planning/territory/forms/description-merge.form';
import { saveTerritoryMerge } from '~/modules/planning/territory/service/merge-territory.server';
import { MergeScreen, type MergeAddresses } from '~/records/versions/ui/merge-screen';
import { urls } from '~/urls';

/** Sentences of the merge itself; the territory has its own for what its rules refuse. */
const OURS: readonly string[] = ['invalid', 'noBase'];

export async function loader(args: LoaderFunctionArgs): Promise<MergeAddresses> {
  const { id } = await planningScreen(args, 'territory', { allow: 'territory.edit' });
  return {
    post: urls.territoryPage(id, 'edit/merge'),
    edit: urls.territoryPage(id, 'edit'),
    back: urls.territory(id),
    draft: { of: 'territory', record: id },
  };
}

/** The choices between two descriptions; the form that was refused as stale shows them. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'territory', { allow: 'territory.edit' });
  const form = await readSent(args.request);
  const choices = readTerritoryMerge(form);
  return answerMerge(choices && (await saveTerritoryMerge(actor, id, choices)), {
    deleted: () => answerDeleted(submittedTerritoryMerge(form)),
    edit: urls.territoryPage(id, 'edit'),
    saved: urls.territory(id),
    refusalKey: (reason) => `${OURS.includes(reason) ? 'history' : 'territory'}:refusal.${reason}`,
  });
}

export const handle = { i18n: ['history'], help: 'territoire' };

export default MergeScreen;
