/**
 * What is compared with the levels of a watch: one entry a kind. Each reads the events in order and says the number to
 * compare, or null where there is nothing to compare (a missing value, a first value without the one before).
 */
import { DAY_MS, HOUR_MS } from '~/kernel/civil-time';
import { isBeyond } from './level-set';
import type { Watch, WatchEvent, WatchKind } from './watch';

/** What a kind remembers of what it read. */
export interface Memory {
  /** last value that counts */
  readonly last: { readonly at: number; readonly value: number } | null;
  /** first value of the run that stands still */
  readonly still: { readonly at: number; readonly value: number } | null;
}

export const NO_MEMORY: Memory = { last: null, still: null };

interface Heard {
  readonly memory: Memory;
  readonly compared: number | null;
}

interface Signal {
  /** values that Sandre's qualification calls incorrect count as measured here */
  readonly hearsIncorrect: boolean;
  /** told by measures only, or by the clock too */
  readonly hearsChecks: boolean;
  /** a duration that reaches its level is over it; a value equal to its level is not */
  readonly reaches: boolean;
  readonly hear: (memory: Memory, measured: { at: number; value: number }, watch: Watch) => Heard;
}

const isFar = (memory: Memory, at: number, { maxGapMs }: Watch): boolean =>
  memory.last === null || (maxGapMs !== null && at - memory.last.at > maxGapMs);

const SIGNALS: Readonly<Record<WatchKind, Signal>> = {
  range: {
    hearsIncorrect: false,
    hearsChecks: false,
    reaches: false,
    hear: (_, measured) => ({ memory: { last: measured, still: null }, compared: measured.value }),
  },
  /** Change in an hour, up or down, from the value before; not judged across a gap. */
  rate: {
    hearsIncorrect: false,
    hearsChecks: false,
    reaches: false,
    hear: (memory, measured, watch) => ({
      memory: { last: measured, still: null },
      compared:
        memory.last === null || isFar(memory, measured.at, watch)
          ? null
          : Math.abs(measured.value - memory.last.value) / ((measured.at - memory.last.at) / HOUR_MS),
    }),
  },
  /** Hours since the value first stood where it is; a value that leaves the band begins a new run. */
  persistence: {
    hearsIncorrect: false,
    hearsChecks: false,
    reaches: true,
    hear: (memory, measured, watch) => {
      const stays =
        memory.still !== null &&
        !isFar(memory, measured.at, watch) &&
        Math.abs(measured.value - memory.still.value) <= (watch.epsilon ?? 0);
      const still = stays && memory.still ? memory.still : measured;
      return { memory: { last: measured, still }, compared: (measured.at - still.at) / HOUR_MS };
    },
  },
  /** Days since the last value, asked by the clock; a value brings it back to zero. */
  missing: {
    hearsIncorrect: true,
    hearsChecks: true,
    reaches: false,
    hear: (_, measured) => ({ memory: { last: measured, still: null }, compared: 0 }),
  },
};

/** Null where the event says nothing to this watch. */
export function hear(memory: Memory, event: WatchEvent, watch: Watch): Heard | null {
  const { hearsIncorrect, hearsChecks, hear: hearMeasure } = SIGNALS[watch.kind];
  if (event.is === 'check')
    return hearsChecks && memory.last ? { memory, compared: (event.at - memory.last.at) / DAY_MS } : null;
  if (event.is !== 'measure' || event.value === null || (event.incorrect && !hearsIncorrect)) return null;
  return hearMeasure(memory, { at: event.at, value: event.value }, watch);
}

/** Whether a level of the watch is exceeded. */
export const exceeds = ({ kind, direction }: Watch, compared: number, level: number): boolean =>
  isBeyond(compared, level, direction) || (SIGNALS[kind].reaches && compared === level);

/** The values on either side of a gap are no run. */
export const breaksRuns = (memory: Memory, at: number, watch: Watch): boolean =>
  memory.last !== null && isFar(memory, at, watch);
