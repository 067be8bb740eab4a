/** How a series is computed, in a sentence. */
import { formatNumber } from '~/kernel/french-number';
import { describeField } from '~/records/fields/view/field-words';
import { LETTERS } from '../domain/expression';
import { recipeKind } from '../domain/recipe-kinds';
import type { NamedInput, OfferedInput, RecipeLine } from './recipes-page';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

type Words = (key: string, options?: Record<string, unknown>) => string;

export const inputName = ({ quantity, name, station }: NamedInput, t: Words): string =>
  [quantityName(t, quantity), name, station].filter(Boolean).join(' – ');

const awayWords = ({ km }: OfferedInput, t: Words, locale: string): string =>
  km === 0 ? t('timeseries:recipes.here') : t('timeseries:recipes.away', { km: formatNumber(km ?? 0, 1, locale) });

/** In a list to choose from: how far away it lies, where that counts. */
export const offeredName = (input: OfferedInput, t: Words, locale: string): string =>
  typeof input.km === 'number' && input.km > 0
    ? `${inputName(input, t)} (${awayWords(input, t, locale)})`
    : inputName(input, t);

/** Why an input stands chosen; nothing where none does. */
export const proposedWords = (input: OfferedInput | undefined, t: Words, locale: string): string | undefined =>
  input && t('timeseries:recipes.proposed', { name: inputName(input, t), away: awayWords(input, t, locale) });

/** « a : débit – Amont, b : débit – Aval » */
const legend = (inputs: readonly NamedInput[], t: Words): string =>
  inputs
    .map((input, rank) => t('timeseries:recipe.letter', { letter: LETTERS[rank], name: inputName(input, t) }))
    .join(', ');

export function recipeSentence({ recipe, inputs }: RecipeLine, t: Words, locale: string): string {
  const names = inputs.map((input) => inputName(input, t));
  if (!recipe) return t('timeseries:recipe.elevation', { depth: names[0] });
  const { fields, inputs: roles } = recipeKind(recipe.name);
  const values = Object.fromEntries(
    Object.entries(recipe.texts).map(([name, texts]) => [
      name,
      describeField(fields, name, texts, { t: t as (key: string) => string, locale }),
    ]),
  );
  const given = Object.fromEntries(roles.map(({ role }, rank) => [role, names[rank] ?? '']));
  return t(`timeseries:recipe.${recipe.name}.sentence.${recipe.variant}`, {
    ...given,
    ...values,
    legend: legend(inputs, t),
  });
}
