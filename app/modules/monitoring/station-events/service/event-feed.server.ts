/** The calendar of a person: an address that opens it without signing in, which they make and take back. */
import { randomToken, hashToken } from '~/platform/auth/tokens.server';
import { findActor } from '~/platform/auth/find-actor.server';
import type { Actor } from '~/kernel/actor';
import { parisInstant } from '~/kernel/paris-time';
import { reachStations, readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readSettings } from '~/platform/settings.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { findEvents } from '../data/events.server';
import { deleteFeed, findFeed, findFeedAccount, writeFeed } from '../data/feeds.server';
import { stateOf } from '../domain';
import { calendarText } from '../domain/icalendar';

/** Of the installation, where it has one (DECISIONS B34). */
export async function outsideCalendar(): Promise<string | null> {
  const id = (await readSettings()).GoogleCalendarID;
  return id === '' ? null : `https://calendar.google.com/calendar/embed?src=${encodeURIComponent(id)}`;
}

export async function readFeed(actor: Actor): Promise<{ readonly since: number | null }> {
  return { since: (await findFeed(actor.id))?.createdAt.getTime() ?? null };
}

/** The token, which nobody is told twice; the one before opens nothing any more. */
export function makeFeed(actor: Actor): Promise<string> {
  const token = randomToken();
  return inTransaction(async (tx) => {
    await writeFeed(tx, actor.id, hashToken(token));
    await audit(tx, { login: actor.login, action: 'eventFeed.create', entity: 'eventFeed', entityId: actor.id });
    return token;
  });
}

export const revokeFeed = (actor: Actor): Promise<void> =>
  inTransaction(async (tx) => {
    if ((await deleteFeed(tx, actor.id)) > 0)
      await audit(tx, { login: actor.login, action: 'eventFeed.revoke', entity: 'eventFeed', entityId: actor.id });
  });

const YEAR_MS = 366 * 86_400_000;
/** A calendar shows no more. */
const MOST = 2000;

/** Null: the address opens nothing (any more). */
export async function readCalendar(token: string, origin: string): Promise<string | null> {
  const account = await findFeedAccount(hashToken(token));
  const today = now();
  if (!account || (account.endDate && account.endDate < today) || (account.startDate && account.startDate > today))
    return null;
  const actor = await findActor(account.login);
  if (!actor) return null;
  const t = await translatorOf(actor);
  const stationIds = (await reachStations(actor, 'station.read')).map(({ id }) => id);
  const from = new Date(today.getTime() - YEAR_MS).toISOString().slice(0, 10);
  const events = await findEvents({ stationIds, from }, { take: MOST });
  const places = new Map(
    (await readPlaces(actor, [...new Set(events.map((one) => one.stationId))])).map((one) => [one.id, one]),
  );
  return calendarText(
    t('stationEvents:title'),
    events.flatMap(({ id, stationId, values, updatedAt, version }) => {
      const station = places.get(stationId);
      if (!station || values.date === null) return [];
      const at = values.eventHour === '' ? values.date : parisInstant(`${values.date}T${values.eventHour}`);
      return [
        {
          ...{ uid: `event-${id}@${new URL(origin).hostname}`, at: at ?? values.date, place: station.place },
          title: `${t(`stationEvents:type.${values.eventType}`)} – ${station.name}`,
          description: [values.comment, values.action].filter(Boolean).join('\n'),
          url: origin + urls.stationEvent(kindOf(station.kind).word, stationId, id),
          ...{ changedAt: updatedAt, sequence: version - 1, isOver: stateOf(values) === 'closed' },
        },
      ];
    }),
  );
}
