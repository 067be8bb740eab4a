import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SLICE_WORDS, sliceAsked } from '~/modules/planning/matrix/forms/slice.search';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readMatrixPage } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { MATRIX_TABS, MatrixHeader } from '~/modules/planning/matrix/ui/matrix-header';
import { MatrixValues } from '~/modules/planning/matrix/ui/matrix-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { GROUPINGS } from '~/modules/planning/scenario/view/scenario-list.view';
import { readScenarioList } from '~/modules/planning/scenario/service/list-scenarios.server';
import { ScenarioList } from '~/modules/planning/scenario/ui/scenario-list';

const Search = z
  .object({
    ...SLICE_WORDS,
    tab: z.enum(MATRIX_TABS).catch('matrice').default('matrice'),
    create: z.string().optional(),
    status: z.coerce
      .number()
      .int()
      .pipe(z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]))
      .catch(-1)
      .default(-1),
    group: z.enum(GROUPINGS).catch('date').default('date'),
  })
  .transform(sliceAsked);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'matrix', {
    search: Search,
    allow: 'matrix.read',
  });
  const page = await readMatrixPage(actor, id, search, false);
  const scenarios = await readScenarioList(actor, id, search);
  if (!page.ok || !scenarios) throw await answerDeleted();
  return { tab: search.tab, created: search.create !== undefined, page: page.value, scenarios };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix', 'scenario'],
  help: 'matrice',
  crumbs: ({ page }: Data) => matrixNavigation.crumbs(page.head),
  actions: ({ page, tab }: Data) => matrixNavigation.actions(page.head, tab),
};

export default function MatrixRoute() {
  const { tab, created, page, scenarios } = useLoaderData<typeof loader>();
  return (
    <>
      <MatrixHeader head={page.head} current={tab} scenarioCount={scenarios.total} />
      {tab === 'matrice' ? (
        <MatrixValues head={page.head} view={page} created={created} />
      ) : (
        <ScenarioList matrixId={page.head.matrixId} view={scenarios} mayCreate={page.head.mayCreateScenario} />
      )}
    </>
  );
}
