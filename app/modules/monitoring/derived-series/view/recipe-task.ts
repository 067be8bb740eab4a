/** What a recipe computes of many measures at once, as `computeApart` runs it. Pure. */
import type { ComputeTask } from '~/records/exchange/worker/compute-task';
import { columnsOf, rowsOf, type Columns } from '~/modules/monitoring/series/domain/columns';
import type { DerivedPoint, InputPoint } from '../domain/derived';
import { recipeKind, type RecipeFacts, type RecipeKindName } from '../domain/recipe-kinds';

const INPUT = ['at', 'value', 'state', 'status', 'decimals'] as const;
const DERIVED = [...INPUT, 'qualification'] as const;
export const inputColumns = (points: readonly InputPoint[]): Columns<(typeof INPUT)[number]> =>
  columnsOf(points, points.length, INPUT);

export const RECIPE_TASK: ComputeTask<
  {
    readonly recipe: RecipeKindName;
    readonly inputs: readonly Columns<(typeof INPUT)[number]>[];
    readonly values: Readonly<Record<string, unknown>>;
    readonly facts: RecipeFacts;
    /** what is kept of it */
    readonly over: { readonly from: number; readonly to: number };
  },
  Columns<(typeof DERIVED)[number]>
> = {
  name: 'recipe',
  run({ recipe, inputs, values, facts, over }) {
    const points = inputs.map((columns) => [...rowsOf(columns)] as unknown as InputPoint[]);
    const made = recipeKind(recipe)
      .compute(points, values as never, facts)
      .filter(({ at }) => at >= over.from && at <= over.to);
    return columnsOf(made, made.length, DERIVED);
  },
};
export const derivedOf = (columns: Columns<(typeof DERIVED)[number]>): Iterable<DerivedPoint> =>
  rowsOf(columns) as Iterable<unknown> as Iterable<DerivedPoint>;
