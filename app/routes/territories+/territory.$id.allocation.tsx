import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { noteEditing } from '~/modules/core/versions/service/edit-presence.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedAllocation } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { sheetReply } from '~/modules/planning/screens/http/sheet-reply.server';
import { OpenLines } from '~/modules/planning/territory/forms/allocation.form';
import { readAllocationMerge } from '~/modules/planning/territory/forms/merge.form';
import { OPEN_LINES_AT_MOST } from '~/modules/planning/territory/domain';
import { postAllocation, readAllocationEditor } from '~/modules/planning/territory/service/edit-allocation.server';
import { adjustZoneTotal } from '~/modules/planning/territory/service/save-allocation.server';
import { addMissingCrops } from '~/modules/planning/territory/service/missing-crops.server';
import { startFromRpg } from '~/modules/planning/territory/service/start-from-rpg.server';
import { AllocationEditPage } from '~/modules/planning/territory/ui/allocation-edit-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast, type ToastMessage } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { askedPage, readGridEdits } from '~/ui/grid/grid-post';
import { chooseReply } from '~/modules/core/versions/http/answer-merge.server';
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

function fromRpgToast({ update: count, leftAside }: { update: number; leftAside: number }): ToastMessage {
  if (leftAside === 0) return { variant: 'success', key: 'territory:toast.fromRpg', params: { count } };
  const params = { count, hectares: Math.max(1, Math.round(leftAside)) };
  return { variant: 'warning', key: 'territory:toast.fromRpgPart', params };
}

function joinedToast({ names, hectares }: { names: readonly string[]; hectares: number }): ToastMessage {
  if (names.length === 0) return { variant: 'info', key: 'territory:toast.nothingChanged' };
  const params = { count: names.length, names: names.join(', '), hectares: Math.max(1, Math.round(hectares)) };
  return { variant: 'success', key: 'territory:toast.cropsJoined', params };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'territory', {
    search: Search,
    allow: 'allocation.edit',
  });
  const form = await readSent(args.request);
  const intent = form.command;
  const back = urls.territory(id, { tab: 'rotation' });
  if (intent === 'adjust') {
    const adjusted = await adjustZoneTotal(actor, id, Number(form.get('zid')));
    return redirectWithToast(
      back,
      adjusted.ok ? 'territory:toast.adjusted' : { variant: 'error', key: `territory:refusal.${adjusted.reason}` },
    );
  }
  if (form.has('rpgCrop')) {
    const modeId = Number(form.get('mode'));
    const added = await addMissingCrops(actor, id, { code: form.text('rpgCrop') || null, modeId });
    return redirectWithToast(
      urls.territory(id, { tab: 'rotation', missing: 1, mode: modeId }),
      added.ok ? joinedToast(added.value) : { variant: 'error', key: `territory:refusal.${added.reason}` },
    );
  }
  if (intent === 'fromRpg') {
    const started = await startFromRpg(actor, id, Number(form.get('mode')));
    const leaves = started.ok && started.value.leftAside > 0;
    return redirectWithToast(
      leaves ? urls.territory(id, { tab: 'rotation', missing: 1, mode: form.text('mode') }) : back,
      !started.ok
        ? { variant: 'error', key: `territory:refusal.${started.reason}` }
        : started.value.update > 0
          ? fromRpgToast(started.value)
          : { variant: 'info', key: 'territory:toast.nothingChanged' },
    );
  }
  const merge = form.has('mine') ? readAllocationMerge(form) : null;
  const { cells, version } = merge?.again ?? merge ?? { cells: readGridEdits(form, 'cells'), version: form.version };
  const correct = search.correct;
  const saved = await postAllocation(actor, id, version, cells, {
    turn: merge?.again?.turn,
    correcting: correct !== undefined,
  });
  if (!saved.ok) {
    const answer = saved.reason;
    if (answer.kind === 'refused' && answer.reason === 'notFound') throw await answerDeleted(submittedAllocation(form));
    if (answer.kind !== 'merge') return sheetReply('territory', answer, cells, version);
    return chooseReply(answer.merge, false, merge?.again ? 200 : undefined);
  }
  if (intent === 'outlines') return redirect(urls.territoryPage(id, 'allocation', { outlines: 1, correct }));
  await noteEditing(actor, 'allocation', id, true);
  // without script, who fills page after page stays on the sheet
  const page = askedPage(intent) ?? search.page;
  const next =
    page === undefined
      ? back
      : urls.territoryPage(id, 'allocation', {
          line: search.line.map((line) => `${line.cropId}-${line.modeId}`),
          page,
          correct,
        });
  if (intent !== 'addLine')
    return redirectWithToast(
      next,
      saved.value.update > 0
        ? {
            variant: 'success',
            key: correct ? 'territory:toast.allocationCorrected' : 'territory:toast.allocationSaved',
            params: { count: saved.value.update },
          }
        : { variant: 'info', key: 'territory:toast.nothingChanged' },
    );
  const lines = [...search.line.map((line) => `${line.cropId}-${line.modeId}`), ...form.getAll('addLine')];
  const opened = urls.territoryPage(id, 'allocation', { line: lines.slice(0, OPEN_LINES_AT_MOST), correct });
  return lines.length > OPEN_LINES_AT_MOST
    ? redirectWithToast(opened, {
        variant: 'warning',
        key: 'territory:allocation.tooManyLines',
        params: { limit: OPEN_LINES_AT_MOST },
      })
    : redirect(opened);
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
