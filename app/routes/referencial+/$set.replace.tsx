import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { readReplace } from '~/modules/core/reference/service/read-replace.server';
import { replaceRow } from '~/modules/core/reference/service/replace-row.server';
import { ReplacePage } from '~/modules/core/reference/ui/replace-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

const id = z.string().max(60).catch('').default('');
const Search = z.object({
  from: id,
  to: id,
  q: z.string().max(100).catch('').default(''),
  ...FromList.shape,
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, search } = await setScreen(args, { search: Search, allow: 'reference.manage' });
  if (!set.may.replace || set.bulk) throw redirect(urls.referencial(set.key));
  return { ...(await readReplace(actor, USED_BY, set, search)), list: search.list };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set, search } = await setScreen(args, { search: Search, allow: 'reference.manage' });
  const form = await readSent(args.request);
  const merge = form.command === 'merge';
  const replaced = await replaceRow(actor, USED_BY, set, String(form.get('from')), String(form.get('to')), { merge });
  if (!replaced.ok)
    return redirectWithToast(urls.referencialPage(set.key, 'replace', { list: search.list }), {
      variant: 'error',
      key: `referenceToasts:replaceRefused.${replaced.reason}`,
    });
  return redirectWithToast(urls.referencial(set.key, searchOfList(search.list)), {
    variant: 'success',
    key: merge ? 'referenceToasts:merged' : 'referenceToasts:replaced',
    params: { count: replaced.value.update },
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs({ key: view.set }, 't:referenceTasks:replace.crumb'),
};

export default function Replace() {
  return <ReplacePage view={useLoaderData<typeof loader>()} />;
}
