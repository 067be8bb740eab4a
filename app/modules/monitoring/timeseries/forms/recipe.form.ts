/** What the form of a computed series posts: its name, its inputs, the arguments of its recipe. */
import type { SentForm } from '~/kernel/sent-form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import {
  parseTexts,
  startOf,
  submittedTexts,
  text,
  textsOf,
  type Field,
  type FieldSet,
} from '~/modules/core/fields/domain';
import { recipeKind, type RecipeKindName, type StoredRecipe } from '../domain/recipe-kinds';

export const inputField = (role: string): string => `input-${role}`;
const LABEL = { label: text({ max: 60, trim: true }) };

export const recipeFields = (name: RecipeKindName): FieldSet => ({
  ...LABEL,
  ...Object.fromEntries(
    recipeKind(name).inputs.map(({ role, optional }): [string, Field<unknown>] => [
      inputField(role),
      text({ max: 10, required: optional ? false : 'timeseries:recipeFault.input' }) as Field<unknown>,
    ]),
  ),
  ...recipeKind(name).fields,
});

/** What a form opens with; `label`: a first name. */
export const recipeTexts = (name: RecipeKindName, label: string): FieldTexts => {
  const { fields, inputs } = recipeKind(name);
  return {
    ...textsOf(fields, startOf(fields)),
    ...Object.fromEntries(inputs.map(({ role }) => [inputField(role), ['']])),
    label: [label],
  };
};

type Read =
  | { readonly recipe: StoredRecipe; readonly label: string; readonly texts: FieldTexts }
  | { readonly faults: Readonly<Record<string, string>>; readonly texts: FieldTexts };

export function readRecipe(name: RecipeKindName, form: SentForm): Read {
  const fields = recipeFields(name);
  const texts = submittedTexts(fields, form);
  const read = parseTexts(fields, texts);
  if ('faults' in read) return { faults: read.faults as Record<string, string>, texts };
  const { label, ...values } = read.values as Record<string, unknown> & { label: string };
  const chosen = recipeKind(name).inputs.map(({ role }) => wholeInDigits(String(values[inputField(role)])) || 0);
  // letters are given in their order: a hole between two would rename those that follow
  const last = chosen.findLastIndex((id) => id > 0);
  const hole = chosen.slice(0, last + 1).indexOf(0);
  if (hole >= 0)
    return { faults: { [inputField(recipeKind(name).inputs[hole]!.role)]: 'timeseries:recipeFault.input' }, texts };
  const again = chosen.findIndex((id, rank) => id > 0 && chosen.indexOf(id) < rank);
  if (again >= 0)
    return { faults: { [inputField(recipeKind(name).inputs[again]!.role)]: 'timeseries:recipeFault.twice' }, texts };
  const own = Object.fromEntries(Object.keys(recipeKind(name).fields).map((field) => [field, values[field]]));
  return { recipe: { name, inputs: chosen.slice(0, last + 1), values: own }, label, texts };
}
