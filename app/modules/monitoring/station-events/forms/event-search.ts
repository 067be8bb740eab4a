/** What the address of events asks for. */
import { z } from 'zod';
import { PageNumber } from '~/kernel/row-number';
import { EVENT_STATES, EVENT_TYPE_NAMES } from '../domain';

const type = z.enum(EVENT_TYPE_NAMES);
/** A type or a state that is none asks for all. */
export const StationEventsSearch = z.object({
  type: type.or(z.literal('')).catch('').default(''),
  state: z.enum(EVENT_STATES).or(z.literal('')).catch('').default(''),
  page: PageNumber.default(1),
});
/** Which form a new event begins with. */
export const NewEventSearch = z.object({ type: type.optional().catch(undefined) });
