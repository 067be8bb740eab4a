/** The types of events (S3 §3, DECISIONS A31): letter, rank and colour are contract. */

export const EVENT_TYPES = {
  G: { number: 1, colour: '#3F6FB5', mark: 'blue' },
  M: { number: 2, colour: '#A3261B', mark: 'red' },
  P: { number: 3, colour: '#F2C230', mark: 'yellow' },
  S: { number: 4, colour: '#E07B1A', mark: 'orange' },
  C: { number: 5, colour: '#1B6B3A', mark: 'darkGreen' },
} as const;
export type EventType = keyof typeof EVENT_TYPES;
/** In the order of their numbers. */
export const EVENT_TYPE_NAMES = ['G', 'M', 'P', 'S', 'C'] as const satisfies readonly EventType[];
export const isEventType = (text: string): text is EventType => Object.hasOwn(EVENT_TYPES, text);

export const EVENT_STATES = ['toPlan', 'toMonitor', 'closed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** What an event waits for: a closed one nothing, one to plan to be done, any other to be closed. */
export const stateOf = ({
  eventType,
  closeDate,
}: {
  readonly eventType: EventType;
  readonly closeDate: unknown;
}): EventState => (closeDate !== null ? 'closed' : eventType === 'P' ? 'toPlan' : 'toMonitor');

/** DECISIONS B16: to plan → to monitor → closed; what was closed too early is opened again. */
const NEXT: Readonly<Record<EventState, readonly EventState[]>> = {
  toPlan: ['toMonitor'],
  toMonitor: ['closed'],
  closed: ['toMonitor'],
};
export const mayBecome = (before: EventState, after: EventState): boolean =>
  before === after || NEXT[before].includes(after);
/** What is to plan or to monitor is not over when it is noted. */
export const mayBeginClosed = (type: EventType): boolean => type !== 'P' && type !== 'S';
