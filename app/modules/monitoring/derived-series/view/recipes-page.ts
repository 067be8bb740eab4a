/** The page of a station's computed series, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { RecipeKindName } from '../domain/recipe-kinds';

/** A series with its station's name, where that is another one. */
export interface NamedInput {
  readonly id: number;
  readonly quantity: string;
  readonly name: string;
  readonly station: string | null;
}
/** One that an input can be. */
export interface OfferedInput extends NamedInput {
  /** from the station, where that tells which one to take; null: nobody knows */
  readonly km?: number | null;
}
/** How a series is computed: what a sentence is made of. */
export interface RecipeLine {
  readonly series: NamedInput & { readonly count: number };
  /** null: an elevation, which follows the marks of its station by itself */
  readonly recipe: { readonly name: RecipeKindName; readonly variant: string; readonly texts: FieldTexts } | null;
  /** it comes and goes with what it stands on: nobody removes it */
  readonly byItself: boolean;
  readonly inputs: readonly NamedInput[];
  /** something of it waits to be computed again */
  readonly due: boolean;
}

export interface RecipesPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  readonly lines: readonly RecipeLine[];
  readonly form: {
    readonly kind: RecipeKindName;
    /** the series that is changed; null makes a new one */
    readonly edited: number | null;
    readonly texts: FieldTexts;
    readonly version: number;
    /** the series that fit each input */
    readonly offered: Readonly<Record<string, readonly OfferedInput[]>>;
    /** by input, the one that stands chosen because it is the nearest */
    readonly proposed: Readonly<Record<string, OfferedInput>>;
    readonly q: string;
  } | null;
}
