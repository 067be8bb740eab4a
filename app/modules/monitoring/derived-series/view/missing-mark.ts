/** A mark that the measures of a station speak of, for its notice and its button. */
import { formatInstant } from '~/kernel/civil-date';
import { parisClock } from '~/kernel/paris-time';
import type { MissingMark } from '../domain/datum-changes';

export interface MissingMarkView {
  readonly from: string;
  /** as a field of a form takes it */
  readonly clock: string;
  readonly altitude: number;
  readonly before: number | null;
}
export const missingMarkView = ({ from, altitude, before }: MissingMark): MissingMarkView => ({
  ...{ altitude, before },
  from: formatInstant(new Date(from)),
  clock: parisClock(new Date(from)),
});
