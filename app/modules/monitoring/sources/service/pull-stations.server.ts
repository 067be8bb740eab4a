/**
 * Brings the stations of departments from a list of Hub'Eau: those that are not known are made; of those that are,
 * only fields that stand empty are filled. What people wrote is never changed by a list.
 */
import type { Actor } from '~/kernel/actor';
import type { Outcome } from '~/kernel/outcome';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { worded } from '~/platform/jobs/log-words';
import { fieldsOf, type StationValues } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { stationFor, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import {
  createStation,
  saveStation,
  type SavedStation,
  type StationRefusal,
} from '~/modules/monitoring/stations/service/save-station.server';
import { findCursor, saveCursor } from '../data/source-cursors.server';
import { isTooDeep, readStation, stationFeed, type StationFeed, type StationFeedName } from '../domain';
import { failedBy, serviceAddress, serviceClient, SourceFailed, USUAL_PACE, type Pace } from './service-client.server';
import type { SourceContext, SourceOutcome } from './source-context';

export interface StationsAsked {
  /** address of the service; empty: that of the settings */
  readonly service: string;
  readonly feed: StationFeedName;
  readonly departments: readonly string[];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
type Counted = 'created' | 'changed' | 'same' | 'refused';

export async function pullStations(
  actor: Actor,
  { service: named, feed: name, departments }: StationsAsked,
  context: SourceContext,
  pace: Pace = USUAL_PACE,
): Promise<SourceOutcome> {
  const t = await translatorOf(actor);
  const service = await serviceAddress(named);
  const client = serviceClient(service, context, pace);
  const feed = stationFeed(name);
  const source = `${name} stations ${new URL(service).origin}`;
  const counts: Record<Counted, number> = { created: 0, changed: 0, same: 0, refused: 0 };
  for (const [rank, department] of departments.entries()) {
    await context.progress((100 * rank) / departments.length, department);
    try {
      let next = (await findCursor(source, department)).next ?? firstOf(feed, department);
      for (;;) {
        const page = await client.read(next);
        if (page.next === next) throw new SourceFailed('turnsRound', client.host);
        for (const row of page.data) counts[await keep(actor, feed, row, context, t)] += 1;
        // a service may name a next page for ever: one without lines is the last
        const following = page.data.length === 0 ? null : page.next;
        await saveCursor(source, department, { ...(await findCursor(source, department)), next: following });
        if (following === null) break;
        if (isTooDeep(following)) throw new SourceFailed('tooDeep', client.host);
        next = following;
      }
    } catch (error) {
      if (context.signal.aborted || !(error instanceof SourceFailed)) throw error;
      throw failedBy(error);
    }
  }
  const { created, changed, refused } = counts;
  await context.log('info', worded('sources:log.stations', { created, changed }));
  return { outcome: refused > 0 ? 'partial' : 'success', result: counts };
}

const firstOf = ({ path, department: param, fixed, size }: StationFeed, department: string): string =>
  `${path}?${new URLSearchParams({ [param]: department, ...fixed, size: String(size) })}`;

/** The faults name fields: what a list says wrongly is left out, and the station is kept without it. */
async function withoutFaults(
  given: StationValues,
  start: StationValues,
  save: (values: StationValues) => Promise<Outcome<SavedStation, StationRefusal>>,
) {
  const saved = await save(given);
  if (saved.ok || saved.reason.code !== 'faults') return { saved, fields: [] };
  const fields = Object.keys(saved.reason.faults);
  const rest = Object.fromEntries(fields.map((field) => [field, start[field] ?? null]));
  const place = fields.includes('x') || fields.includes('y') ? { x: null, y: null } : {};
  return { saved: await save({ ...given, ...rest, ...place }), fields };
}

async function keep(
  actor: Actor,
  feed: StationFeed,
  row: unknown,
  context: SourceContext,
  t: Translate,
): Promise<Counted> {
  const read = readStation(feed, row);
  if (!read) {
    await context.log('warning', 'sources:log.noCode');
    return 'refused';
  }
  const code = String(read.code);
  const codes = [code, String(read['secondCode'] ?? '')].filter(Boolean);
  const known = (await stationsByCodes(actor, 'station.read', codes)).find(({ station }) => station.kind === feed.kind);
  const start = newStation(feed.kind);
  if (!known) {
    const { saved, fields } = await withoutFaults({ ...start, ...read }, start, (values) =>
      createStation(actor, feed.kind, values),
    );
    await tell(saved, fields, code, context, t);
    return saved.ok ? 'created' : 'refused';
  }
  const before = (await stationFor(actor, known.station.id))!.values;
  const filled = Object.fromEntries(
    Object.entries(read).filter(
      ([field, value]) => field in fieldsOf(feed.kind) && isEmpty(before[field]) && !isEmpty(value),
    ),
  );
  // a place is one thing: three fields
  const { x, y, ...others } = filled;
  const placed = x !== undefined && y !== undefined;
  const change = { ...others, ...(placed && { x: read.x, y: read.y, projection: read.projection }) };
  if (Object.keys(change).length === 0) return 'same';
  const { saved, fields } = await withoutFaults({ ...before, ...change }, before, (values) =>
    saveStation(actor, known.station.id, undefined, () => values, 'edited'),
  );
  await tell(saved, fields, code, context, t);
  return saved.ok ? 'changed' : 'refused';
}

async function tell(
  saved: Outcome<SavedStation, StationRefusal>,
  fields: readonly string[],
  code: string,
  { log }: SourceContext,
  t: Translate,
): Promise<void> {
  const named = fields.map((field) => t(`stations:field.${field}`)).join(', ');
  if (!saved.ok)
    await log(
      'error',
      worded('sources:log.stationRefused', { code, why: t(`sources:stationRefusal.${saved.reason.code}`) }),
      code,
    );
  else if (fields.length > 0) await log('warning', worded('sources:log.stationWithout', { code, fields: named }), code);
}
