/** Measures that a program sends to a station: once under each key, all or none. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readTyped, type TypedFault, type TypedLine } from '~/modules/monitoring/ingest/domain';
import { contentHash, knownDelivery } from '~/modules/monitoring/ingest/service/known-delivery.server';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { typeMeasures, type WriteRefusal } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { now } from '~/platform/clock.server';
import { violatedConstraint } from '~/platform/db/transaction.server';

interface SentMeasure {
  readonly date: string;
  /** absent: the date is an instant */ readonly hour?: string | undefined;
  readonly value: string | number;
}
interface SentMeasures {
  readonly quantity: Quantity;
  readonly name: string;
  readonly key: string;
  readonly measures: readonly SentMeasure[];
}
type SentRefusal =
  { readonly kind: 'keyUsed' } | { readonly kind: 'lines'; readonly faults: readonly TypedFault[] } | WriteRefusal;

export async function postMeasures(
  actor: Actor,
  stationId: number,
  sent: SentMeasures,
): Promise<Outcome<{ readonly seriesId: number; readonly created: number }, SentRefusal>> {
  const key = `${stationId} ${sent.key}`;
  const content = contentHash(sent);
  const known = await alreadyDone(key, content);
  if (known) return known;
  const { quantity, name } = sent;
  const series = (await findSeriesOf([stationId])).find((one) => one.quantity === quantity && one.name === name);
  const { lowest = null, highest = null } = series ?? quantityOf(quantity);
  const lines = sent.measures.map(lineOf);
  const read = readTyped(lines, { lowest, highest }, now().getTime());
  if (read.faults.length > 0) return refused({ kind: 'lines', faults: read.faults });
  const about = { kind: 'service' as const, key, options: { key: sent.key, content } };
  try {
    const written = await typeMeasures(actor, series?.id ?? { stationId, quantity, name }, read, about);
    if (!written.ok) return written;
    const [one] = written.value.series;
    return done({ seriesId: one!.seriesId, created: one!.created });
  } catch (error) {
    // the same delivery arrived at the same moment, and was first
    const first = violatedConstraint(error) === null ? null : await alreadyDone(key, content);
    if (first) return first;
    throw error;
  }
}

/** « 2026-03-01T08:00:00+01:00 » is a day and its hour, which says how far its clock is from UTC. */
function lineOf({ date, hour, value }: SentMeasure): TypedLine {
  const [, day = date, time = ''] = /^([^T ]+)[T ](.*)$/i.exec(date.trim()) ?? [];
  return hour === undefined ? { date: day, time, value: String(value) } : { date, time: hour, value: String(value) };
}

async function alreadyDone(key: string, content: string) {
  const known = await knownDelivery(key, content);
  if (!known) return null;
  const { seriesId, created } = known.import.series[0]!;
  return known.same ? done({ seriesId, created }) : refused({ kind: 'keyUsed' as const });
}
