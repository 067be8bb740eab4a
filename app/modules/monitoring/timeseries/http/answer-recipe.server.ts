/** The buttons of the page of computed series: make or change one, take one away. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { Series } from '../domain';
import { isRecipeKind } from '../domain/recipe-kinds';
import { readRecipe } from '../forms/recipe.form';
import { removeRecipe, saveRecipe } from '../service/recipes.server';
import type { NamedInput, RecipeReply } from '../view/recipes-page';

interface Asked {
  readonly actor: Actor;
  readonly stationId: number;
  readonly after: string;
  /** whether the person sees all of these series */
  readonly sees: (ids: readonly number[]) => Promise<boolean>;
  readonly named: (series: Series) => Promise<NamedInput>;
}

export async function answerRecipe(form: SentForm, { actor, stationId, after, sees, named }: Asked) {
  const seriesId = wholeInDigits(form.text('series')) || null;
  if (form.command === 'remove') {
    const removed = await removeRecipe(actor, stationId, seriesId ?? 0);
    if (removed.ok) return redirectWithToast(after, 'timeseries:toast.recipeRemoved');
    if (removed.reason.kind === 'notFound') throw notFound();
    const cycle = await Promise.all(removed.reason.by.map(named));
    return data<RecipeReply>({ texts: {}, cycle, refused: { key: 'timeseries:recipeFault.used' } }, 409);
  }
  const name = form.text('kind');
  if (!isRecipeKind(name)) throw notFound();
  const read = readRecipe(name, form);
  if ('faults' in read) return data<RecipeReply>(read, 422);
  const { recipe, label, texts } = read;
  if (!(await sees(recipe.inputs))) throw notFound();
  const saved = await saveRecipe(actor, stationId, { recipe, label, edited: seriesId });
  if (saved.ok) return redirectWithToast(after, 'timeseries:toast.recipeSaved');
  const refusal = saved.reason;
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'exists':
      return data<RecipeReply>({ texts, faults: { label: 'timeseries:recipeFault.exists' } }, 422);
    case 'field': {
      const { field, key, params } = refusal;
      return data<RecipeReply>({ texts, faults: { [field]: { key, params } } }, 422);
    }
    case 'cycle': {
      const cycle = await Promise.all(refusal.path.map(named));
      return data<RecipeReply>({ texts, cycle, refused: { key: 'timeseries:recipeFault.cycle' } }, 422);
    }
  }
}
