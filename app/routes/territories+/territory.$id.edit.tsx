import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { OthersEditing } from '~/records/versions/ui/others-editing';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedTerritory } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import {
  readDescription,
  readLostDescription,
  refusedDescription,
} from '~/modules/planning/territory/http/answer-description.server';
import { openTerritoryMerge } from '~/modules/planning/territory/service/merge-territory.server';
import { MergePage } from '~/records/versions/ui/merge-page';
import { descriptiveForm } from '~/modules/planning/territory/service/descriptive-form.server';
import { openDescriptiveEdit } from '~/modules/planning/territory/service/open-edit.server';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { DescriptiveForm } from '~/modules/planning/territory/ui/descriptive-form';
import { TerritoryHeader, TerritoryTabs } from '~/modules/planning/territory/ui/territory-header';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { reachedToasts } from '~/modules/planning/territory/view/reached-toasts';
import { redirectWithToast, successOf } from '~/platform/http/toast.server';
import { chooseReply } from '~/records/versions/http/answer-merge.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, existing, refusal } = await planningScreen(args, 'territory', { allow: 'territory.edit' });
  const { head, territory, scope, refusal: reason } = await existing(openDescriptiveEdit(actor, id));
  if (scope === 'statusAndUsers') throw redirect(urls.territoryPage(id, 'status'));
  if (reason) throw await refusal(reason);
  return { head, form: await descriptiveForm(actor, territory), others: await noteEditing(actor, 'territory', id) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'territory', { allow: 'territory.edit' });
  const territory = await readTerritory(actor, id);
  if (!territory) {
    const lost = await readLostDescription(args.request, actor);
    throw await answerDeleted(lost ? submittedTerritory(lost.fields, lost.files) : undefined);
  }
  const read = await readDescription(args.request, actor, territory);
  if (read.kind === 'again') return read.reply;
  const saved = await saveDescriptive(actor, id, read.version, read.description, read.added);
  if (!saved.ok && saved.reason === 'conflict') {
    const stale = await openTerritoryMerge(actor, id, read.version, read.description, read.draft.added);
    if (stale.ok) return chooseReply(stale.value);
  }
  if (!saved.ok) return refusedDescription(read, saved.reason);
  await noteEditing(actor, 'territory', id, true);
  const { allocationDeleted, runAgain, reached } = saved.value;
  return redirectWithToast(urls.territory(id), [
    allocationDeleted
      ? { variant: 'warning' as const, key: 'territory:toast.savedAllocationDeleted' }
      : runAgain
        ? successOf('territory:toast.savedToRunAgain')
        : successOf('territory:toast.saved'),
    ...reachedToasts(reached),
  ]);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory', 'history'],
  wordsOfRefusal: ['exchange'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:edit.crumb'),
  actions: (page: Data) => territoryNavigation.editing(page.head, 'descriptive'),
};

export default function EditTerritory() {
  const { t } = useTranslation('territory');
  const page = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  if (again?.more && 'merge' in again.more)
    return (
      <MergePage
        key={again.more.merge.version}
        merge={again.more.merge}
        again={false}
        action={urls.territoryPage(page.head.id, 'edit/merge')}
        backTo={urls.territory(page.head.id)}
        draft={{ of: 'territory', record: page.head.id }}
      />
    );
  return (
    <>
      <TerritoryHeader
        head={page.head}
        beside={<OthersEditing kind="territory" id={page.head.id} others={page.others} />}
      />
      <TerritoryTabs head={page.head} current="descriptive" editing />
      <DescriptiveForm
        record={page.head.id}
        view={page.form}
        reply={again}
        action={urls.territoryPage(page.head.id, 'edit')}
        cancelTo={urls.territory(page.head.id)}
        saveLabel={t('save')}
      />
    </>
  );
}
