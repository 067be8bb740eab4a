/** What the calls of events take and answer: the fields of the contract (C585 to C587, C597). */
import { z } from 'zod';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import { Instant } from '~/platform/http/call-answers';
import { EVENT_FIELDS, EVENT_STATES } from '../domain';

const MOST_ACTIONS = 50;
const code = z.string().trim().max(40);
const Action = z.object({ diagnosticCode: code.min(1), solutionCode: code.optional() });

export const EventBody = z
  .object({ ...bodyShape(EVENT_FIELDS), version: z.int() } as unknown as Record<string, z.ZodType>)
  .partial();
/** With all that was diagnosed: what the event had of it before goes. */
export const EventDiagnosticBody = EventBody.extend({ actions: z.array(Action).min(1).max(MOST_ACTIONS) });

export const ActionAnswer = z.object({
  actionId: z.int(),
  eventCode: z.int(),
  piezometerCode: z.string(),
  diagnosticCode: z.string(),
  solutionCode: z.string(),
});
export const EventAnswer = z.object({
  id: z.int(),
  number: z.int(),
  stationType: z.int(),
  stationId: z.int(),
  stationCode: z.string(),
  ...answerShape(EVENT_FIELDS),
  state: z.enum(EVENT_STATES),
  shared: z.boolean(),
  author: z.string(),
  updateLogin: z.string(),
  updateDate: Instant,
  version: z.int(),
} as unknown as Record<string, z.ZodType>);
export const EventWritten = z.object({ id: z.int() });
