import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FromList } from '~/kernel/from-list';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { findDuplicates } from '~/modules/core/reference/service/find-duplicates.server';
import { DuplicatesPage } from '~/modules/core/reference/ui/duplicates-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';

export async function loader(args: LoaderFunctionArgs) {
  const { set, search } = await setScreen(args, { search: FromList, allow: 'reference.manage' });
  return { set: { key: set.key }, list: search.list, groups: await findDuplicates(set) };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks'],
  help: 'referentiels',
  crumbs: ({ set }: Data) => referenceNavigation.crumbs(set, 't:referenceTasks:duplicates.crumb'),
};

export default function Duplicates() {
  const { set, list, groups } = useLoaderData<typeof loader>();
  return <DuplicatesPage set={set.key} list={list} groups={groups} />;
}
