/** Ids are 32-bit in the database: a number beyond them names nothing, which is no fault of ours to log. */
export const LARGEST_ROW = 2_147_483_647;

/** A whole number in digits (`1e3`, `0x10` and ` 12` are none) and no larger than an id; NaN for any other text. */
export const wholeInDigits = (text: string): number =>
  /^-?\d{1,10}$/.test(text) && Number(text) <= LARGEST_ROW ? Number(text) : NaN;
