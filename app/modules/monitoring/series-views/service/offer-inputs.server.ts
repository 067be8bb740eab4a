/** The series that fit each input of a recipe, as the station's form offers them. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { recipeKind, type RecipeKindName } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import { inputField } from '~/modules/monitoring/derived-series/forms/recipe.form';
import type { NamedInput, OfferedInput } from '~/modules/monitoring/derived-series/view/recipes-page';
import type { Series } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { nearestDuring, nearSeries } from './near-series.server';
import { offerSeries } from './reached-series.server';

/** Of those that lie near: a list is for choosing. */
const MOST_NEAR = 20;

export const plain = ({ id, quantity, name }: Series, station: string | null): NamedInput => ({
  id,
  quantity,
  name,
  station,
});

interface Asked {
  readonly name: RecipeKindName;
  /** what the recipe stands on already, input by input */
  readonly used: readonly NamedInput[];
  /** words that find stations */
  readonly q: string;
}

export async function offerInputs(actor: Actor, stationId: number, { name, used, q }: Asked) {
  const [held, elsewhere] = await Promise.all([findSeriesOf([stationId]), offerSeries(actor, [], q)]);
  const own = openSeries(actor, held);
  const others = elsewhere.filter(({ series }) => series.stationId !== stationId);
  const all = [
    ...own.map((series) => ({ series, named: plain(series, null) })),
    ...others.map(({ series, station: { name: of } }) => ({ series, named: plain(series, of) })),
  ];
  const offered: Record<string, OfferedInput[]> = {};
  const proposed: Record<string, OfferedInput> = {};
  for (const [rank, { role, of, nearest }] of recipeKind(name).inputs.entries()) {
    const near = nearest && of ? await nearSeries(actor, stationId, of, MOST_NEAR) : [];
    const named = near.map(({ series, station, km }): OfferedInput => ({
      ...plain(series, series.stationId === stationId ? null : station),
      km,
    }));
    const fitting = all.filter(({ series }) => !of || of.includes(series.quantity)).map((one) => one.named);
    const before = used[rank];
    const known = [...named, ...fitting, ...(before ? [before] : [])];
    offered[inputField(role)] = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at);
    const first = nearestDuring(near, own);
    const chosen = named.find(({ id }) => id === first?.series.id);
    if (chosen) proposed[inputField(role)] = chosen;
  }
  return { offered, proposed };
}
