import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { knownSet } from '~/modules/core/reference/domain';
import { answerItem } from '~/modules/core/reference/http/answer-item.server';
import { ListParameters, listSearch } from '~/modules/core/reference/forms/list-search';
import { newItem } from '~/modules/core/reference/service/read-item.server';
import { readList } from '~/modules/core/reference/service/read-list.server';
import { AddData } from '~/modules/core/reference/ui/add-data';
import { ReferenceList } from '~/modules/core/reference/ui/reference-list';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: ListParameters, allow: 'reference.edit' });
  const set = knownSet('matriceRef');
  const [{ fields, set: head }, view] = [
    await newItem(actor, set),
    await readList(actor, set, listSearch(set, { ...search, edit: undefined })),
  ];
  return { fields, set: head, view };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.edit' });
  const set = knownSet('matriceRef');
  const answer = await answerItem(args.request, actor, set, null);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.referencial('matriceRef', { edit: true }), 'referenceToasts:created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'matrice-reference',
  crumbs: (page: Data) => referenceNavigation.crumbs(page.set, 't:reference:matrix.add'),
};

export default function AddReferenceData() {
  const { fields, view } = useLoaderData<typeof loader>();
  return (
    <>
      <AddData fields={fields} reply={useActionData<typeof action>()} />
      <ReferenceList view={view} />
    </>
  );
}
