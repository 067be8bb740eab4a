import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readImport } from '~/records/exchange/service/import-session.server';
import { answerGridImport, GridImportSearch } from '~/modules/planning/grid-files/http/answer-grid-import.server';
import { ALLOCATION_IMPORT } from '~/modules/planning/territory/service/import-allocation.server';
import { ImportPage } from '~/modules/planning/territory/ui/import-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'territory', {
    search: GridImportSearch,
    allow: 'allocation.edit',
  });
  const page = await readImport(ALLOCATION_IMPORT, actor, id, search.session ?? null);
  if (page.ok) return page.value;
  throw page.reason === 'notFound' ? await answerDeleted() : redirect(urls.territoryPage(id, 'allocation'));
}

export async function action(args: ActionFunctionArgs) {
  const asked = await planningScreen(args, 'territory', { search: GridImportSearch, allow: 'allocation.edit' });
  return answerGridImport(args.request, asked, ALLOCATION_IMPORT, {
    words: 'territory',
    page: (search) => urls.territoryPage(asked.id, 'import', search),
    after: urls.territory(asked.id, { tab: 'rotation' }),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory', 'exchange'],
  help: 'assolement',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:import.title'),
  actions: (page: Data) => territoryNavigation.editing(page.head, 'rotation'),
};

export default function ImportAllocation() {
  return <ImportPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
