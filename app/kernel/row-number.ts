/**
 * What a row can be numbered: ids are 32-bit in the database, and a number beyond them names nothing, which is no fault
 * of ours to log.
 */
export const LARGEST_ROW_NUMBER = 2_147_483_647;

/** Whether the numbers that an address carries could each be that of a row. */
export const mayNameRows = (params: unknown): boolean =>
  typeof params !== 'object' ||
  params === null ||
  Object.values(params).every((value) => typeof value !== 'number' || value <= LARGEST_ROW_NUMBER);
