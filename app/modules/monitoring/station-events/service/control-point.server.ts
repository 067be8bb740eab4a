/**
 * The value that a station was set to is a reading by hand of its main series (DECISIONS B16, B19): it follows its
 * event, and waits with it when the event is deleted.
 */
import type { Actor } from '~/kernel/actor';
import { parisInstant } from '~/kernel/paris-time';
import {
  addReadingIn,
  findReadingOfEvent,
  withdrawReadingIn,
} from '~/modules/monitoring/data-quality/service/control-readings.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Series } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { followedBy, type StationKind } from '~/modules/monitoring/stations/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import type { EventValues } from '../domain';

/** The series that a hand reads too: the first measured one among those that its kind follows. */
export async function controlSeriesOf(
  actor: Actor,
  station: { readonly id: number; readonly kind: StationKind },
): Promise<Series | null> {
  const own = openSeries(actor, await findSeriesOf([station.id]));
  const measured = own.filter(({ main, nature }) => main && nature === 'measured');
  const found = followedBy(station.kind).map((quantity) => measured.find((one) => one.quantity === quantity));
  return found.find((one) => one !== undefined) ?? measured[0] ?? null;
}

const wantedOf = ({ date, eventHour, valeurcalee }: EventValues) => {
  const at = valeurcalee === null || eventHour === '' ? null : parisInstant(`${date}T${eventHour}`);
  return at && valeurcalee !== null ? { at: at.getTime(), value: valeurcalee } : null;
};

export async function followControlPoint(
  tx: Transaction,
  actor: Actor,
  eventId: number,
  values: EventValues,
  series: Series | null,
): Promise<void> {
  const wanted = series && wantedOf(values);
  const stored = await findReadingOfEvent(tx, eventId);
  const comment = values.comment.slice(0, 500);
  const same = stored && wanted && stored.at === wanted.at && stored.value === wanted.value;
  if (same && stored.comment === comment) return;
  if (stored) await withdrawReadingIn(tx, actor, stored.seriesId, stored.id);
  // one that stands already stays where it was noted: another series may have become the main one since
  if (wanted) await addReadingIn(tx, actor, stored?.seriesId ?? series.id, { ...wanted, comment, eventId });
}
