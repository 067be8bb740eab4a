import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { knownSet } from '~/modules/core/reference/domain';
import { ListParameters, listSearch } from '~/modules/core/reference/forms/list-search';
import { readParcels } from '~/modules/core/reference/service/read-parcels.server';
import { YearForm } from '~/modules/core/reference/ui/parcel-explorer';
import { ReferenceList } from '~/modules/core/reference/ui/reference-list';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: ListParameters, allow: 'reference.read', costs: 'list' });
  const set = knownSet('rpg');
  return readParcels(actor, set, listSearch(set, search));
}

export async function action(args: ActionFunctionArgs) {
  await screen(args, { allow: 'reference.edit' });
  return redirect(urls.referencial('rpg'));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'rpg',
  crumbs: ({ view }: Data) => referenceNavigation.crumbs(view.set),
  actions: ({ view }: Data) => referenceNavigation.list(view),
};

export default function RpgExplorer() {
  const { t } = useTranslation('reference');
  const { view, year, years, proposed, accepted } = useLoaderData<typeof loader>();
  return (
    <ReferenceList
      view={view}
      before={<YearForm view={view} year={year} years={years} proposed={proposed} />}
      emptyText={t('rpg.none', { list: accepted })}
    />
  );
}
