import { readSent, replyOf } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { listParam } from '~/kernel/list-search';
import { ListParameters, listSearch } from '~/modules/core/reference/forms/list-search';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { readList } from '~/modules/core/reference/service/read-list.server';
import { answerList } from '~/modules/core/reference/http/answer-list.server';
import { ReferenceList } from '~/modules/core/reference/ui/reference-list';
import { SetNotice } from '~/modules/core/reference/ui/set-notice';
import { askedOf } from '~/modules/core/reference/view/asked-of';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { searchRecord } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, search } = await setScreen(
    args,
    { search: ListParameters, allow: 'reference.read', costs: 'list' },
    'read',
  );
  return readList(actor, set, listSearch(set, search));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  const form = await readSent(args.request);
  const { edit: _, ...kept } = searchRecord(new URL(args.request.url));
  if (form.command === 'delete') {
    const id = form.getAll('selected').map(String);
    return id.length === 0
      ? redirectWithToast(urls.referencial(set.key, { ...kept, edit: true }), {
          variant: 'warning',
          key: 'referenceToasts:nothingSelected',
        })
      : redirect(urls.referencialPage(set.key, 'delete', { id, ...listParam(kept) }));
  }
  const saved = await answerList(actor, set, form);
  if (saved.refused.length > 0) return replyOf('list', 422, { more: saved });
  return redirectWithToast(urls.referencial(set.key, kept), {
    variant: 'success',
    key: 'referenceToasts:saved',
    params: { count: saved.changed },
  });
}

/**
 * Some rows were refused, others saved, some maybe deleted: reload, since Remix does not do it after a 4xx answer by
 * itself.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate;

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs(view.set),
  actions: (view: Data) => referenceNavigation.list(view, askedOf(view)),
};

export default function ReferenceSetList() {
  const view = useLoaderData<typeof loader>();
  return (
    <ReferenceList
      view={view}
      refused={useActionData<typeof action>()?.more?.refused}
      before={<SetNotice view={view} />}
    />
  );
}
