import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerMerge } from '~/modules/core/versions/http/answer-merge.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedTerritoryMerge } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { postTerritoryMerge } from '~/modules/planning/territory/service/merge-territory.server';
import { MergeScreen } from '~/modules/core/versions/ui/merge-screen';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** Sentences of the merge itself; the territory has its own for what its rules refuse. */
const OURS: readonly string[] = ['invalid', 'noBase'];

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'territory.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return {
    post: urls.territoryPage(params.id, 'edit/merge'),
    edit: urls.territoryPage(params.id, 'edit'),
    back: urls.territory(params.id),
  };
}

/** The choices between two descriptions; the form that was refused as stale shows them. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.edit' });
  const form = await args.request.formData();
  return answerMerge(await postTerritoryMerge(actor, params.id, form), {
    deleted: () => deletedOrUnknown(actor, 'territory', params.id, submittedTerritoryMerge(form)),
    edit: urls.territoryPage(params.id, 'edit'),
    saved: urls.territory(params.id),
    refusalKey: (reason) => `${OURS.includes(reason) ? 'history' : 'territory'}:refusal.${reason}`,
  });
}

export const handle = { i18n: ['history'], help: 'territoire' };

export default function MergeTerritory() {
  return <MergeScreen reply={useActionData<typeof action>()} to={useLoaderData<typeof loader>()} />;
}
