import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { readComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { ComparisonPage } from '~/modules/planning/comparison/ui/comparison-page';
import { comparisonCrumbs } from '~/modules/planning/comparison/view/comparison-crumbs';
import { planningScreen } from '~/modules/planning/deleted-meanwhile/http/planning-screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'matrix', {
    search: ComparisonSearch,
    allow: 'comparison.read',
  });
  return found(readComparison(actor, id, search));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['comparison'], help: 'comparaison', crumbs: (view: Data) => comparisonCrumbs(view) };

export default function ScenariosCompare() {
  return <ComparisonPage view={useLoaderData<typeof loader>()} />;
}
