/** Who is not to be told, and for how long. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations, stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { DAY_MS } from '~/kernel/civil-time';
import { now } from '~/platform/clock.server';
import { endSilence, findSilencesSince, findSilence, insertSilence } from '../data/silences.server';
import type { SilencePage } from '../view/silence-page';
import { maySet } from './thresholds.server';

/** Those that ended not longer ago are still shown, as ended. */
const SHOWN_MS = 7 * DAY_MS;

const parentOf = (stationId: number | null) =>
  stationId === null ? ({ of: 'all' } as const) : ({ of: 'station', stationId } as const);

/** Null: the station is not theirs to read. */
export async function readSilences(actor: Actor, stationId: number | null): Promise<SilencePage | null> {
  const station = stationId === null ? null : await stationFor(actor, stationId);
  if (stationId !== null && !station) return null;
  const stations = await reachStations(actor, 'station.read', stationId === null ? undefined : [stationId]);
  const at = now().getTime();
  const silences = await findSilencesSince(
    new Date(at - SHOWN_MS),
    stations.map(({ id }) => id),
  );
  const lines = [];
  for (const { id, stationId: of, from, to, reason, login } of silences) {
    const place = stations.find((one) => one.id === of);
    const is = to.getTime() <= at ? ('over' as const) : from.getTime() <= at ? ('on' as const) : ('ahead' as const);
    lines.push({
      ...{ id, from: from.getTime(), to: to.getTime(), is, reason, login },
      mayEnd: is !== 'over' && (await maySet(actor, parentOf(of))),
      station: place ? { name: place.name, to: urls.station(kindOf(place.kind).word, place.id) } : null,
    });
  }
  return {
    lines,
    station: station ? { id: station.id, name: station.values.name } : null,
    mayAdd: await maySet(actor, parentOf(stationId)),
  };
}

interface Asked {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly reason: string;
}

export async function addSilence(
  actor: Actor,
  stationId: number | null,
  { from, to, reason }: Asked,
): Promise<Outcome<null, 'forbidden'>> {
  if (!(await maySet(actor, parentOf(stationId))) || !from || !to) return refused('forbidden');
  await inTransaction(async (tx) => {
    const silence = { stationId, from, to, reason, login: actor.login };
    const id = await insertSilence(tx, silence);
    await audit(tx, { login: actor.login, action: 'silence.create', entity: 'silence', entityId: id, after: silence });
  });
  return done(null);
}

export async function stopSilence(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  const silence = await findSilence(id);
  if (!silence || !(await maySet(actor, parentOf(silence.stationId)))) return refused('notFound');
  await inTransaction(async (tx) => {
    await endSilence(tx, silence);
    await audit(tx, { login: actor.login, action: 'silence.end', entity: 'silence', entityId: id, before: silence });
  });
  return done(null);
}
