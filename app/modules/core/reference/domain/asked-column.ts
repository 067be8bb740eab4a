/** A column that files of the field do not have, which new rows need all the same: the check page asks it. */
import type { RowValue, RowValues } from '~/records/fields/domain';

export interface AskedColumn {
  readonly column: string;
  /** what the row itself says of it; null: nothing */
  readonly guess: (values: RowValues) => RowValue | null;
}

/** What was answered on the check page, by column. */
export type Answers = RowValues;

/** How many new rows say it themselves, and how many wait for an answer. */
export interface AskedCount {
  readonly column: string;
  readonly guessed: number;
  readonly open: number;
}

const SEASON_WORDS: ReadonlyMap<string, number> = new Map([
  ['hiver', 2],
  ['automne', 2],
  ['printemps', 1],
  ['été', 1],
]);

/** « Blé tendre d’hiver » is sown in autumn (2), « Orge de printemps » in spring (1). */
export const seasonInName = ({ name }: RowValues): number | null =>
  typeof name !== 'string'
    ? null
    : (name
        .toLowerCase()
        .split(/\P{L}+/u)
        .flatMap((word) => SEASON_WORDS.get(word) ?? [])[0] ?? null);
