/** How a reader is asked for records that stand inside others: their names, the inner ones. */
const BETWEEN = '+';

/** `record` of a file whose rows are these elements, each with what stands beside them in the elements around. */
export const nestedRecords = (names: readonly string[]): string => `${BETWEEN}${names.join(BETWEEN)}`;
export const areNested = (record: string): boolean => record.startsWith(BETWEEN);
export const nestedNames = (record: string): string[] => record.split(BETWEEN).filter((name) => name !== '');
