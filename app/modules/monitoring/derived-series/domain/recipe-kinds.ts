/**
 * The recipes of computed series: what each stands on, its arguments, and what it makes of its inputs (DECISIONS B19).
 * Pure. A new recipe is one entry here and its words in the locale (`timeseries:recipe.…`). Elevations are apart: they
 * follow the marks of their station by themselves (`recipes.ts`).
 */
import { choice, decimal, optionalWhole, text, whole, type Field, type ValuesOf } from '~/records/fields/domain';
import {
  depthM,
  ratedDischarge,
  toPascals,
  waterHeight,
  type RatingCurve,
  type StageRange,
} from '~/modules/monitoring/hydrology/domain';
import { added, exactly, madeOf } from '~/kernel/precision';
import { derivedPoint, knownOf, present, readerOf, type DerivedPoint, type InputPoint } from './derived';
import { LETTERS, parseExpression } from './expression';
import { INDEX_RECIPES } from './index-recipes';
import { meansOf, PERIODS_OF_MEANS, wholePeriods } from './means';
import {
  type Span,
  ownQuantityName,
  quantityOf,
  quantityKeys,
  type Quantity,
} from '~/modules/monitoring/series/domain';

/** What is known of an input beside its measures. */
export interface InputFacts {
  readonly quantity: Quantity;
  readonly breakMs: number;
  readonly step: number | null;
}
export interface RecipeFacts {
  readonly inputs: readonly InputFacts[];
  /** of the station, the latest recorded first */
  readonly curves: readonly RatingCurve[];
  /** stages between which it was gauged; null: nobody gauged */
  readonly gauged: StageRange | null;
}
interface Role {
  readonly role: string;
  /** the quantities that fit; null: any */
  readonly of: readonly Quantity[] | null;
  readonly optional?: true;
  /** what is measured far away does as well: the nearest is proposed */
  readonly nearest?: true;
}
type Fields = Readonly<Record<string, Field<unknown>>>;
type Inputs = readonly (readonly InputPoint[])[];

interface RecipeKind<Own extends Fields> {
  readonly inputs: readonly Role[];
  readonly fields: Own;
  /** it reads the rating curves of its station, and is made again when they change */
  readonly rated?: true;
  /** it reads days instead of measures, and every value of it stands on all of them */
  readonly ofDays?: true;
  /** what comes out */
  to(values: ValuesOf<Own>, inputs: readonly Quantity[]): Quantity;
  /** minutes between two values, and hours after which the line breaks; those of the first input where left out */
  rhythm?(values: ValuesOf<Own>): { readonly step: number; readonly breakHours: number };
  /** the window that a change of its inputs touches, and the one it reads to make that again */
  around(window: Span, values: ValuesOf<Own>, facts: RecipeFacts): Span;
  compute(inputs: Inputs, values: ValuesOf<Own>, facts: RecipeFacts): DerivedPoint[];
  /** which of its sentences states it */
  variant(values: ValuesOf<Own>, inputs: readonly Quantity[]): string;
  /** why these arguments cannot be: a key, with what it speaks of */
  refuse?(
    values: ValuesOf<Own>,
    facts: Pick<RecipeFacts, 'inputs'>,
  ): { readonly field: string; readonly key: string; readonly params?: Readonly<Record<string, string>> } | null;
}
const kind = <Own extends Fields>(definition: RecipeKind<Own>): RecipeKind<Own> => definition;

const required = 'timeseries:recipeFault.value';
const [MINUTES_OF_A_DAY, HOURS_OF_THREE_DAYS, HOURS_OF_TWO_MONTHS] = [1440, 72, 1490];
const MINUTES_OF_A_MONTH = 30 * MINUTES_OF_A_DAY;
const farthest = ({ inputs }: RecipeFacts): number => Math.max(...inputs.map(({ breakMs }) => breakMs));
const widened = ({ from, to }: Span, by: number): Span => ({ from: from - by, to: to + by });

export const RECIPE_KINDS = {
  levelOfPressure: kind({
    inputs: [
      { role: 'pressure', of: ['absolutePressure'] },
      { role: 'barometer', of: ['barometricPressure'], nearest: true },
    ],
    fields: {
      rho: decimal({ start: 999.7, min: 900, max: 1100, required, fault: 'timeseries:recipeFault.rho' }),
      g: decimal({ start: 9.81, min: 9.7, max: 9.9, required, fault: 'timeseries:recipeFault.g' }),
      cable: decimal({ min: 0, max: 1000, fault: 'timeseries:recipeFault.cable' }),
    },
    to: ({ cable }) => (cable === null ? 'waterColumn' : 'groundwaterDepth'),
    variant: ({ cable }) => (cable === null ? 'column' : 'depth'),
    around: (window, _, facts) => widened(window, farthest(facts)),
    compute([pressure = [], barometer = []], { rho, g, cable }, { inputs }) {
      const barometerAt = readerOf(barometer, inputs[1]?.breakMs ?? 0);
      return present(
        pressure.map((point) => {
          const air = barometerAt(point.at);
          if (!air) return null;
          const pascals = [point, air].map(({ value }) => toPascals(value, 'cmH2O'));
          const height = waterHeight(pascals[0]!, pascals[1]!, rho ?? undefined, g ?? undefined);
          const { decimals } = madeOf(height, [added(knownOf(point), knownOf(air), -1)]);
          const value = cable === null ? height : depthM(cable, height);
          return derivedPoint(point.at, { value, decimals }, [point, air]);
        }),
      );
    },
  }),
  groundwaterIndex: kind(INDEX_RECIPES.groundwaterIndex),
  precipitationIndex: kind(INDEX_RECIPES.precipitationIndex),
  positionIndex: kind(INDEX_RECIPES.positionIndex),
  monthFrequency: kind(INDEX_RECIPES.monthFrequency),
  mean: kind({
    inputs: [{ role: 'series', of: null }],
    fields: {
      period: choice<(typeof PERIODS_OF_MEANS)[number]>(PERIODS_OF_MEANS, {
        start: 'day',
        wording: 'timeseries:recipeChoice.period',
      }),
      share: whole({ start: 80, min: 1, max: 100, fault: 'timeseries:recipeFault.share' }),
      step: optionalWhole({ min: 1, max: MINUTES_OF_A_MONTH }),
    },
    to: (_, [first]) => first!,
    variant: ({ period }, [first]) => `${period}${quantityOf(first!).summed ? 'Sum' : 'Mean'}`,
    rhythm: ({ period }) =>
      period === 'day'
        ? { step: MINUTES_OF_A_DAY, breakHours: HOURS_OF_THREE_DAYS }
        : { step: MINUTES_OF_A_MONTH, breakHours: HOURS_OF_TWO_MONTHS },
    around: (window, { period }) => wholePeriods(window, period),
    compute: ([points = []], { period, share, step }, { inputs: [input] }) =>
      meansOf(points, {
        period,
        share,
        step: step ?? input?.step ?? MINUTES_OF_A_DAY,
        summed: quantityOf(input!.quantity).summed ?? false,
      }),
    refuse: ({ step }, { inputs: [input] }) =>
      (step ?? input?.step ?? 0) > 0 ? null : { field: 'step', key: 'timeseries:recipeFault.step' },
  }),
  dischargeOfStage: kind({
    rated: true,
    inputs: [{ role: 'stage', of: ['stage'] }],
    fields: {
      outside: choice<'flag' | 'leave'>(['flag', 'leave'], {
        start: 'flag',
        wording: 'timeseries:recipeChoice.outside',
      }),
    },
    to: () => 'discharge',
    variant: ({ outside }) => outside,
    around: (window) => window,
    compute: ([stages = []], { outside }, { curves, gauged }) =>
      present(
        stages.map((point) => {
          const { discharge, flag, head = point.value } = ratedDischarge(curves, point.at, point.value, gauged);
          if (discharge === null || (flag.startsWith('extrapolated') && outside === 'leave')) return null;
          const known = madeOf(discharge, [{ ...knownOf(point), value: head }]);
          return derivedPoint(point.at, known, [point], { uncertain: flag !== '' });
        }),
      ),
  }),
  expression: kind({
    inputs: LETTERS.map((role, rank) => ({ role, of: null, ...(rank > 0 ? { optional: true as const } : {}) })),
    fields: {
      formula: text({ max: 200, required, trim: true, start: 'a + b' }),
      missing: choice<'none' | 'zero' | 'between'>(['none', 'zero', 'between'], {
        start: 'none',
        wording: 'timeseries:recipeChoice.missing',
      }),
      result: choice<Quantity>(quantityKeys, {
        start: 'discharge',
        wording: 'timeseries:quantity',
        named: ownQuantityName,
      }),
    },
    to: ({ result }) => result,
    variant: ({ missing }) => missing,
    around: (window, { missing }, facts) => (missing === 'between' ? widened(window, farthest(facts)) : window),
    compute(inputs, { formula, missing }, facts) {
      const parsed = parseExpression(formula);
      if (!parsed.ok) return [];
      const used = inputs.map((_, rank) => parsed.value.letters.has(LETTERS[rank]!));
      const instants = [
        ...new Set(inputs.flatMap((points, rank) => (used[rank] ? points.map(({ at }) => at) : []))),
      ].sort((a, b) => a - b);
      const readers = inputs.map((points, rank) =>
        readerOf(points, missing === 'between' ? facts.inputs[rank]!.breakMs : 0),
      );
      return present(
        instants.map((at) => {
          const read = readers.map((reader, rank) => (used[rank] ? reader(at) : null));
          const made = present(read);
          if (missing !== 'zero' && made.length < used.filter(Boolean).length) return null;
          const known = parsed.value.evaluate(read.map((point) => (point ? knownOf(point) : exactly(0))));
          return derivedPoint(at, known, made);
        }),
      );
    },
    refuse({ formula }, { inputs }) {
      const parsed = parseExpression(formula);
      if (!parsed.ok) {
        const { at, text: found } = parsed.reason;
        const params = { found, before: formula.slice(0, at) };
        return { field: 'formula', key: `timeseries:recipeFault.${found ? 'formula' : 'formulaEnd'}`, params };
      }
      const unknown = [...parsed.value.letters].find((letter) => LETTERS.indexOf(letter) >= inputs.length);
      if (unknown) return { field: 'formula', key: 'timeseries:recipeFault.letter', params: { letter: unknown } };
      const idle = inputs.findIndex((_, rank) => !parsed.value.letters.has(LETTERS[rank]!));
      if (idle < 0) return null;
      return { field: 'formula', key: 'timeseries:recipeFault.idle', params: { letter: LETTERS[idle]! } };
    },
  }),
} as const;

export type RecipeKindName = keyof typeof RECIPE_KINDS;
export const RECIPE_NAMES = Object.keys(RECIPE_KINDS) as RecipeKindName[];
export const isRecipeKind = (name: string): name is RecipeKindName => Object.hasOwn(RECIPE_KINDS, name);
type AnyKind = RecipeKind<Fields>;
/** A definition for whoever does not know which one it is. */
export const recipeKind = (name: RecipeKindName): AnyKind => RECIPE_KINDS[name] as unknown as AnyKind;
export const RATED_RECIPES = RECIPE_NAMES.filter((name) => recipeKind(name).rated);

/** A recipe as it is kept with its series. */
export interface StoredRecipe {
  readonly name: RecipeKindName;
  readonly inputs: readonly number[];
  readonly values: Readonly<Record<string, unknown>>;
  /** made without being asked for: it comes and goes with what it stands on */
  readonly kept?: true;
}
