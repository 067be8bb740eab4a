/** The nitrate of an intake as a transfer is fitted to it. */
import { yearOfDay } from '~/kernel/civil-months';
import { dayNumberOf } from '~/kernel/civil-time';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import type { FittedTransfer, InputYear, Measure } from '~/modules/core/transfer/domain';

/** The Sandre's nitrate, and the unit that all is brought to. */
export const NITRATE = '1340';
export const NITRATE_UNIT = 'mg/l';

interface DayResult {
  readonly day: number;
  readonly remark: number;
  readonly value: number | null;
  readonly lq: number | null;
}

/** The middle of a civil day in decimal years. */
export function momentOf(day: number): number {
  const year = yearOfDay(day);
  const first = dayNumberOf(`${year}-01-01`);
  return year + (day + 0.5 - first) / (dayNumberOf(`${year + 1}-01-01`) - first);
}

/** Results of days as the model takes them: a number, or a limit that the water is under. */
export const measuresOf = (days: readonly DayResult[]): Measure[] =>
  days.flatMap(({ day, remark, value, lq }) => {
    const below = isBelow(remark);
    const shown = below ? (lq ?? value) : value;
    return shown === null || !(shown >= 0) ? [] : [{ moment: momentOf(day), valueMgL: shown, belowLimit: below }];
  });

/** A fit that was made, with what it was made of. */
export interface FitRow {
  readonly intakeId: number;
  readonly stationId: number;
  readonly measureHash: string;
  readonly inputHash: string;
  readonly result: FittedTransfer;
  readonly login: string;
  readonly at: Date;
}

export interface ReadFit {
  readonly running: { readonly progress: number } | null;
  /** the last one that was asked ended without a result */
  readonly failed: boolean;
  readonly fit: FitRow | null;
  /** what it was computed from has changed since: « à refaire » */
  readonly outdated: 'station' | 'measures' | 'input' | null;
}

/** What a fit is asked with. */
export interface FitAsked {
  readonly intakeId: number;
  readonly stationId: number;
  readonly measures: readonly Measure[];
  readonly history: readonly InputYear[];
}
