/** Small shapes that every module needs. */

/** Something that is listed and chosen by its name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A text in the reader's language, by its key in app/locales. */
export type Words = (key: string, params?: Record<string, string | number>) => string;

/** Who writes, and when. */
export interface Stamp {
  readonly login: string;
  readonly at: Date;
}

/** The columns that keep it. */
export const stampColumns = ({ login, at }: Stamp) => ({ updatedBy: login, updatedAt: at });
