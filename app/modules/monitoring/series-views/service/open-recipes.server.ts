/** A station and its computed series, for those who may bring measures into it (DECISIONS B5: reference curves). */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/records/fields/domain';
import { kindOf, type StationAction, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import type { Series } from '~/modules/monitoring/series/domain';
import type { RecipeKindName } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import { recipeForm, recipeValues } from '~/modules/monitoring/derived-series/forms/recipe.form';
import { storedRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { readRecipeLines } from '~/modules/monitoring/derived-series/service/read-recipes.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { NamedInput, RecipeLine, RecipesPage } from '~/modules/monitoring/derived-series/view/recipes-page';
import { offerInputs, plain } from './offer-inputs.server';
import { reachSeries } from './reached-series.server';

/** Null where the station is not there or not theirs. */
export async function openRecipes(
  actor: Actor,
  kind: StationKind,
  id: number,
  action: StationAction = 'station.curves',
) {
  const [station] = await reachStations(actor, action, [id]);
  if (station?.kind !== kind) return null;
  return { id: station.id, kind, name: station.name, code: station.code, word: kindOf(kind).word };
}

/** How the computed series of a station are made, as far as this person sees what they stand on. */
export async function recipeLinesOf(actor: Actor, stationId: number): Promise<RecipeLine[]> {
  const derived = openSeries(actor, await findSeriesOf([stationId])).filter(({ nature }) => nature === 'derived');
  return readRecipeLines(derived, (series) => nameFor(actor, stationId, series));
}

/** A series as one names it on the page of a station: of another one, with that one's name. */
export async function nameFor(actor: Actor, stationId: number, series: Series): Promise<NamedInput> {
  if (series.stationId === stationId) return plain(series, null);
  const [reached] = await reachSeries(actor, [series.id]);
  return plain(series, reached?.station.name ?? '…');
}

export async function readRecipesPage(
  actor: Actor,
  station: RecipesPage['station'],
  { kind, edit, q }: { kind: RecipeKindName | null; edit: number | null; q: string },
): Promise<RecipesPage> {
  const lines = await recipeLinesOf(actor, station.id);
  const stored = edit === null ? null : await storedRecipe(station.id, edit);
  const name = stored?.recipe.name ?? kind;
  if (!name) return { station, lines, form: null };
  const used = lines.find(({ series }) => stored && series.id === edit)?.inputs ?? [];
  const { offered, proposed } = await offerInputs(actor, station.id, { name, used, q });
  const { fields } = recipeForm(name);
  const chosen = Object.fromEntries(Object.entries(proposed).map(([field, { id }]) => [field, String(id)]));
  const texts = textsOf(fields, stored ? recipeValues(stored) : { ...startOf(fields), ...chosen });
  const form = {
    ...{ kind: name, edited: stored && edit, version: stored?.version ?? 0, texts, offered, q },
    proposed: stored ? {} : proposed,
  };
  return { station, lines, form };
}

/** Whether the person sees every series that a recipe would stand on. */
export const seesAll = async (actor: Actor, ids: readonly number[]): Promise<boolean> =>
  (await reachSeries(actor, ids)).length === new Set(ids).size;
