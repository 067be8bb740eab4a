import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { ItemParams } from '~/modules/core/reference/forms/set-params';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { answerItem } from '~/modules/core/reference/http/answer-item.server';
import { readDeletedPage, readItem } from '~/modules/core/reference/service/read-item.server';
import { DeletedSheet, ItemSheet } from '~/modules/core/reference/ui/item-page';
import { type DeletedPage, type ItemPage } from '~/modules/core/reference/view/item.view';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

const Search = z.object({
  edit: z.literal('1').optional().catch(undefined),
  ...FromList.shape,
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, params, search } = await setScreen(
    args,
    { params: ItemParams, search: Search, allow: 'reference.read' },
    'read',
  );
  const page = await readItem(actor, USED_BY, set, params.id);
  if (page) return { page: { ...page, list: search.list }, edit: search.edit === '1' && page.rights.change };
  const deletedMeanwhile = await readDeletedPage(actor, set, params.id);
  if (!deletedMeanwhile) throw notFound();
  return data({ deletedMeanwhile, page: null, edit: false }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    set,
    search,
    params: { id },
  } = await setScreen(args, { params: ItemParams, search: Search, allow: 'reference.manage' });
  const answer = await answerItem(args.request, actor, set, id);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(
    urls.referencialItem(set.key, answer.saved.row.id, { list: search.list }),
    `referenceToasts:${answer.saved.isDoubted ? 'madeProposal' : set.updatedToast}`,
  );
}

type Data =
  | { readonly page: ItemPage; readonly edit: boolean }
  | { readonly page: null; readonly deletedMeanwhile: DeletedPage; readonly edit: boolean };
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (shown: Data) =>
    shown.page
      ? referenceNavigation.crumbs(shown.page.set, shown.page.title)
      : referenceNavigation.crumbs(shown.deletedMeanwhile.set, shown.deletedMeanwhile.deletedMeanwhile.what),
  actions: ({ page, edit }: Data) => (page ? referenceNavigation.item(page, edit) : []),
};

export default function ReferenceItem() {
  const shown: Data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // without script the page is read again after the row was deleted; with script the loaded data is still shown
  if (!shown.page)
    return (
      <DeletedSheet
        set={shown.deletedMeanwhile.set}
        deletedMeanwhile={shown.deletedMeanwhile.deletedMeanwhile}
        fields={shown.deletedMeanwhile.fields}
        reply={reply}
        may={shown.deletedMeanwhile.rights.create}
      />
    );
  const { page, edit } = shown;
  if (reply?.deletedMeanwhile)
    return (
      <DeletedSheet
        set={page.set}
        deletedMeanwhile={reply.deletedMeanwhile}
        fields={page.fields}
        reply={reply}
        may={page.rights.create}
      />
    );
  return <ItemSheet page={page} edit={edit || reply !== undefined} reply={reply} />;
}
