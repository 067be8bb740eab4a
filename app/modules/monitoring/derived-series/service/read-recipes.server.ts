/** How series are computed, for the sentences that say it. */
import { findAllDue, findLinks, findRecipe } from '../data/series-due.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { recipeKind } from '../domain/recipe-kinds';
import { textsOf } from '~/records/fields/domain';
import type { NamedInput, RecipeLine } from '../view/recipes-page';

/** `named`: a series with the name of its station, where that is another one. */
export async function readRecipeLines(
  derived: readonly Series[],
  named: (series: Series) => Promise<NamedInput> | NamedInput,
): Promise<RecipeLine[]> {
  if (derived.length === 0) return [];
  const [links, due] = await Promise.all([findLinks(), findAllDue()]);
  return Promise.all(
    derived.map(async (series) => {
      const recipe = await findRecipe(series.id);
      const inputs = await findSeriesById(links.find(({ id }) => id === series.id)?.inputs ?? []);
      const kind = recipe && recipeKind(recipe.name);
      return {
        series: { ...(await named(series)), count: series.count },
        recipe: recipe && {
          name: recipe.name,
          variant: kind!.variant(
            recipe.values as never,
            inputs.map(({ quantity }) => quantity),
          ),
          texts: textsOf(kind!.fields, recipe.values),
        },
        inputs: await Promise.all(inputs.map(named)),
        byItself: recipe?.kept ?? !recipe,
        due: due.some(({ seriesId }) => seriesId === series.id),
      };
    }),
  );
}
