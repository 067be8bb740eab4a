import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { readComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { ComparisonPage } from '~/modules/planning/comparison/ui/comparison-page';
import { comparisonCrumbs } from '~/modules/planning/comparison/view/comparison-crumbs';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneMatrix,
    search: ComparisonSearch,
    allow: 'comparison.read',
  });
  const view = await readComparison(actor, params.mid, search);
  if (!view.ok) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return view.value;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['comparison'], help: 'comparaison', crumbs: (view: Data) => comparisonCrumbs(view) };

export default function ScenariosCompare() {
  return <ComparisonPage view={useLoaderData<typeof loader>()} />;
}
