import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedAllocation } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { sheetReply } from '~/modules/planning/screens/http/sheet-reply.server';
import { afterSheet, answerBesideSheet } from '~/modules/planning/territory/http/answer-allocation.server';
import { OpenLines } from '~/modules/planning/territory/forms/allocation.form';
import { readAllocationMerge } from '~/modules/planning/territory/forms/merge.form';
import { postAllocation, readAllocationEditor } from '~/modules/planning/territory/service/edit-allocation.server';
import { AllocationEditPage } from '~/modules/planning/territory/ui/allocation-edit-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { readGridEdits } from '~/ui/grid/grid-post';
import { chooseReply } from '~/records/versions/http/answer-merge.server';
import { urls } from '~/urls';

/** `correct`: the matrices stay, their scenarios are to be started again. */
const Flag = z.literal('1').optional().catch(undefined);
/** `outlines`: the surfaces of the outlines stand in the sheet, not yet saved. */
const Search = z.object({ line: OpenLines, page: NumberIfAny, correct: Flag, outlines: Flag });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, preferences, existing } = await planningScreen(args, 'territory', {
    search: Search,
    allow: 'allocation.edit',
  });
  const editor = await existing(
    readAllocationEditor(actor, id, search, (await translator(preferences.locale))('territory:allocation.surface')),
  );
  const closed = editor.head.allocationClosed;
  if (closed && closed !== 'hasMatrices')
    throw await redirectWithToast(urls.territory(id, { tab: 'rotation' }), {
      variant: 'error',
      key: `territory:refusal.${closed}`,
    });
  const open = !closed || search.correct !== undefined;
  const others = open ? await noteEditing(actor, 'allocation', id) : [];
  return { ...editor, others, correcting: search.correct !== undefined, proposing: search.outlines !== undefined };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'territory', {
    search: Search,
    allow: 'allocation.edit',
  });
  const form = await readSent(args.request);
  const beside = await answerBesideSheet(actor, id, form);
  if (beside) return beside;
  const merge = form.has('mine') ? readAllocationMerge(form) : null;
  const { cells, version } = merge?.again ?? merge ?? { cells: readGridEdits(form, 'cells'), version: form.version };
  const saved = await postAllocation(actor, id, version, cells, {
    turn: merge?.again?.turn,
    correcting: search.correct !== undefined,
  });
  if (!saved.ok) {
    const answer = saved.reason;
    if (answer.kind === 'refused' && answer.reason === 'notFound') throw await answerDeleted(submittedAllocation(form));
    if (answer.kind !== 'merge') return sheetReply('territory', answer, cells, version);
    return chooseReply(answer.merge, false, merge?.again ? 200 : undefined);
  }
  if (form.command !== 'outlines') await noteEditing(actor, 'allocation', id, true);
  return afterSheet(actor, id, form, search, saved.value);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  wordsOfRefusal: ['history'],
  help: 'assolement',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:allocation.crumb'),
  actions: (page: Data) =>
    page.head.allocationClosed === null || page.correcting ? territoryNavigation.editingAllocation(page.head) : [],
};

export default function EditAllocation() {
  return <AllocationEditPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
