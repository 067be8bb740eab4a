import type { EventState, EventType } from './event-types';

/** Which events are wanted, of the stations that somebody reads. */
export interface EventFilter {
  readonly stationIds: readonly number[];
  readonly type?: EventType | '' | undefined;
  readonly state?: EventState | '' | undefined;
  /** civil days, both included */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly campaign?: string | undefined;
}
