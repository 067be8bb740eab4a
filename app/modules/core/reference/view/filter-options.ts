/** The choices of a filter, as briefly as they can travel: most labels begin with their value (« BTH · Blé tendre d’hiver »). */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}
export type BriefOption = readonly [label: string] | readonly [value: string, label: string];

const BETWEEN = ' · ';
/** What a label alone says of its value. */
const valueIn = (label: string): string => label.split(BETWEEN, 1)[0] ?? '';

export const briefly = ({ value, label }: FilterOption): BriefOption =>
  valueIn(label) === value ? [label] : [value, label];
export const inFull = ([first, label]: BriefOption): FilterOption =>
  label === undefined ? { value: valueIn(first), label: first } : { value: first, label };
