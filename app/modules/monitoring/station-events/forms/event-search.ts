/** What the address of events asks for. */
import { z } from 'zod';
import { DayText } from '~/kernel/asked-day';
import { PageNumber, RowId } from '~/kernel/row-number';
import { KIND_NAMES, type StationKind } from '~/modules/monitoring/stations/domain';
import { PAGE_SETS } from '~/ui/table/table-url';
import { EVENT_STATES, EVENT_TYPE_NAMES } from '../domain';
import { EVENT_VIEWS } from '../view/global-events-page';

const type = z.enum(EVENT_TYPE_NAMES);
/** A type or a state that is none asks for all. */
export const StationEventsSearch = z.object({
  type: type.or(z.literal('')).catch('').default(''),
  state: z.enum(EVENT_STATES).or(z.literal('')).catch('').default(''),
  page: PageNumber.default(1),
  size: z.coerce.number().pipe(z.literal(PAGE_SETS.jobs)).catch(PAGE_SETS.jobs[0]).default(PAGE_SETS.jobs[0]),
});
/** Which form a new event begins with. */
export const NewEventSearch = z.object({
  type: type.optional().catch(undefined),
  /** the number of the campaign that somebody is on */
  campaign: RowId.optional().catch(undefined),
});

const day = DayText.catch('').default('');
export const GlobalSearch = StationEventsSearch.extend({
  view: z.enum(EVENT_VIEWS).catch('calendar').default('calendar'),
  kind: z
    .enum(KIND_NAMES as [string, ...string[]] as [StationKind, ...StationKind[]])
    .or(z.literal(''))
    .catch('')
    .default(''),
  network: z.string().max(60).catch('').default(''),
  from: day,
  to: day,
  month: z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)
    .catch('')
    .default(''),
});
export type GlobalSearch = z.output<typeof GlobalSearch>;

/** Of the call of all events of a kind. */
export const AllEventsSearch = StationEventsSearch.extend({
  from: day,
  to: day,
  size: z.coerce.number().int().min(1).max(5000).catch(1000).default(1000),
});
