/** A device at a station, from an instant to another; without an end it is there. */
import { decimal, defineForm, moment, optionalWhole, text, whole, choice } from '~/records/fields/domain';
import { ownQuantityName, quantityKeys, type Quantity } from '~/modules/monitoring/series/domain';

export interface Period {
  readonly from: Date;
  readonly to: Date | null;
}
export interface Assignment extends Period {
  readonly id: number;
  readonly deviceId: number;
  readonly stationId: number;
  readonly channel: number | null;
  readonly comment: string;
  readonly version: number;
}

const FOR_EVER = Number.POSITIVE_INFINITY;
const endOf = ({ to }: Period): number => to?.getTime() ?? FOR_EVER;
/** One may begin at the instant at which the other ends. */
export const overlap = (one: Period, other: Period): boolean =>
  one.from.getTime() < endOf(other) && other.from.getTime() < endOf(one);
export const holdsAt = (period: Period, at: Date): boolean => period.from <= at && at.getTime() < endOf(period);

const MOST_CHANNELS = 99;
const YEAR_MINUTES = 366 * 24 * 60;

export const ASSIGNMENT_FORM = defineForm(
  'assignment',
  {
    station: text({ max: 40, trim: true, required: true }),
    from: moment({ required: true }),
    to: moment(),
    channel: optionalWhole({ min: 1, max: MOST_CHANNELS }),
    comment: text({ max: 500, trim: true }),
  },
  ({ from, to }) => (from && to && to <= from ? { to: 'equipment:fault.backwards' } : undefined),
);

/** It is taken away from its station. */
export const END_FORM = defineForm('endOfAssignment', {
  endedAt: moment({ required: true }),
  into: choice<'stock' | 'maintenance'>(['stock', 'maintenance'], { start: 'stock', wording: 'equipment:at' }),
});

/** What a channel of a logger measures (DECISIONS B15). */
export const CHANNEL_FORM = defineForm('channel', {
  no: whole({ start: 1, min: 1, max: MOST_CHANNELS, required: true }),
  dataType: choice((): readonly Quantity[] => quantityKeys(), {
    start: 'groundwaterDepth',
    wording: 'timeseries:quantity',
    named: ownQuantityName,
  }),
  unit: text({ max: 20, trim: true }),
  coefficient: decimal({ start: 1, required: true }),
  offset: decimal({ start: 0, required: true }),
  channelComment: text({ max: 200, trim: true }),
});

/** How often it measures, and how often it sends. */
export const SCHEDULE_FORM = defineForm('schedule', {
  scheduleFrom: moment({ required: true }),
  periodicity: whole({ start: 60, min: 1, max: YEAR_MINUTES, required: true }),
  transmission: optionalWhole({ min: 1, max: YEAR_MINUTES }),
  scheduleComment: text({ max: 200, trim: true }),
});

/** What a channel of a logger measures, and how its values become those of the quantity. */
export interface Channel {
  readonly no: number;
  readonly dataType: string;
  readonly unit: string;
  readonly coefficient: number;
  readonly offset: number;
  readonly comment: string;
}
