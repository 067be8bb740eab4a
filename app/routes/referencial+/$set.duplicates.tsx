import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { findDuplicates } from '~/modules/core/reference/service/find-duplicates.server';
import { DuplicatesPage } from '~/modules/core/reference/ui/duplicates-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { screen } from '~/platform/http/screen.server';

const Search = z.object({ list: z.string().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const {
    actor,
    params: { set },
    search,
  } = await screen(args, { params: SetParams, search: Search, allow: 'reference.manage' });
  mustEdit(actor, set);
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
