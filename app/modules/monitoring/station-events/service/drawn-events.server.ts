/** The events of a station that its hydrograph shows; whoever asks has reached the station. */
import { parisInstant } from '~/kernel/paris-time';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { urls } from '~/urls';
import { findDrawn } from '../data/events.server';
import { isEventType, type EventType } from '../domain';

interface DrawnEvent {
  readonly at: number;
  readonly type: EventType;
  readonly comment: string;
  readonly to: string;
}
const SAID = 80;

export async function drawnEvents(
  stationId: number,
  window: { readonly from: number; readonly to: number },
): Promise<DrawnEvent[]> {
  return (await findDrawn(stationId, window)).flatMap(({ id, eventType, day, eventHour, comment, kind }) => {
    // a day of which nobody told the hour stands at its noon
    const at = parisInstant(`${day}T${eventHour === '' ? '12:00' : eventHour}`)?.getTime();
    if (at === undefined || !isEventType(eventType)) return [];
    const to = urls.stationEvent(kindOf(kind).word, stationId, id);
    return [{ at, type: eventType, comment: comment.slice(0, SAID), to }];
  });
}
