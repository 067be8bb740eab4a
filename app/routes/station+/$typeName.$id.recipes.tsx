import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openRecipes, readRecipesPage } from '~/modules/monitoring/series-views/service/open-recipes.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { isRecipeKind } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import { RecipesSearch } from '~/modules/monitoring/derived-series/forms/recipes-search';
import { answerRecipe } from '~/modules/monitoring/series-views/http/answer-recipe.server';
import { StationRecipesPage } from '~/modules/monitoring/derived-series/ui/recipes-page';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const asked = await screen(args, { params: OneStation, search: RecipesSearch, allow: 'station.curves' });
  const { actor, params, search } = asked;
  const station = await openRecipes(actor, kind, params.id);
  if (!station) throw notFound();
  const recipe = search.kind && isRecipeKind(search.kind) ? search.kind : null;
  const page = await readRecipesPage(actor, station, { kind: recipe, edit: search.edit ?? null, q: search.q });
  return { page, station };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.curves' });
  const station = await openRecipes(actor, kind, params.id);
  if (!station) throw notFound();
  return answerRecipe(args.request, actor, station.id, urls.stationPage(station.word, station.id, 'recipes'));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'stations'],
  help: 'stations',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:timeseries:recipes.title'),
};

export default function RecipesOfStation() {
  return <StationRecipesPage page={useLoaderData<typeof loader>().page} reply={useActionData<typeof action>()} />;
}
