import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { readComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { readRemaining } from '~/modules/planning/comparison/service/start-remaining.server';
import { ComparisonPage } from '~/modules/planning/comparison/ui/comparison-page';
import { comparisonCrumbs } from '~/modules/planning/comparison/view/comparison-crumbs';
import { ComparedWaters } from '~/modules/planning/intakes/ui/compared-waters';
import { readMapsBeside } from '~/modules/planning/results-map/service/read-results-map.server';
import { BeforeAfter } from '~/modules/planning/results-map/ui/before-after';
import { outlinesOf } from '~/modules/planning/results-map/view/results-map.view';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { watersOfScenarios } from '~/waters.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'matrix', {
    search: ComparisonSearch,
    allow: 'comparison.read',
  });
  const view = await found(readComparison(actor, id, search));
  const ids = view.problem === null ? view.compared.map((one) => one.id) : [];
  const maps = await readMapsBeside(actor, id, ids);
  const waters = ids.length > 0 ? await watersOfScenarios(actor, view.territory.id, id, ids) : null;
  const left = await readRemaining(actor, id, { ...view, asked: search.scenarios });
  return { ...view, left, maps, waters, ground: await groundUnder(actor, outlinesOf(maps[0] ?? null)) };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['comparison', 'resultsMap'],
  help: 'comparaison',
  crumbs: (view: Data) => comparisonCrumbs(view),
};

export default function ScenariosCompare() {
  const view = useLoaderData<typeof loader>();
  const maps =
    view.maps.length > 0 ? (
      <OnGround ground={view.ground}>
        <BeforeAfter views={view.maps} />
      </OnGround>
    ) : null;
  const beside = (
    <>
      <ComparedWaters view={view.waters} />
      {maps}
    </>
  );
  return <ComparisonPage view={view} left={view.left} maps={beside} />;
}
