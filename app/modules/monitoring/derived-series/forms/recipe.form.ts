/** What the form of a computed series posts: its name, its inputs, the arguments of its recipe. */
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { defineForm, text, type Field, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { recipeKind, type RecipeKindName, type StoredRecipe } from '../domain/recipe-kinds';

export const inputField = (role: string): string => `input-${role}`;
const LABEL = { label: text({ max: 60, trim: true }) };
type Values = Readonly<Record<string, unknown>>;

const chosenIn = (name: RecipeKindName, values: Values): number[] =>
  recipeKind(name).inputs.map(({ role }) => wholeInDigits(String(values[inputField(role)])) || 0);

export const recipeForm = (name: RecipeKindName) => {
  const { inputs, fields } = recipeKind(name);
  const chooses = inputs.map(({ role, optional }): [string, Field<unknown>] => [
    inputField(role),
    text({ max: 10, required: optional ? false : 'timeseries:recipeFault.input' }) as Field<unknown>,
  ]);
  return defineForm<typeof LABEL & FieldSet>(
    'recipe',
    { ...LABEL, ...Object.fromEntries(chooses), ...fields },
    (values) => {
      const chosen = chosenIn(name, values);
      const at = (rank: number, key: string) =>
        rank < 0 ? undefined : { [inputField(inputs[rank]!.role)]: `timeseries:recipeFault.${key}` };
      // letters are given in their order: a hole between two would rename those that follow
      const hole = chosen.slice(0, chosen.findLastIndex((id) => id > 0) + 1).indexOf(0);
      const twice = chosen.findIndex((id, rank) => id > 0 && chosen.indexOf(id) < rank);
      return at(hole, 'input') ?? at(twice, 'twice');
    },
  );
};
export const recipeLabels = (kind: RecipeKindName) => (name: string) =>
  name.startsWith('input-') ? `timeseries:recipe.${kind}.${name}` : `timeseries:recipeField.${name}`;

export const recipeIn = (name: RecipeKindName, values: Values): StoredRecipe => ({
  name,
  inputs: chosenIn(name, values).filter((id) => id > 0),
  values: Object.fromEntries(Object.keys(recipeKind(name).fields).map((field) => [field, values[field]])),
});

/** The same, as its form has it. */
export const recipeValues = ({
  recipe: { name, inputs, values },
  label,
}: {
  readonly recipe: StoredRecipe;
  readonly label: string;
}): ValuesOf<typeof LABEL & FieldSet> => ({
  ...values,
  ...Object.fromEntries(
    recipeKind(name).inputs.map(({ role }, rank) => [inputField(role), String(inputs[rank] ?? '')]),
  ),
  label,
});
