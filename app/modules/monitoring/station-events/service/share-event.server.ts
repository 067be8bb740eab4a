/** An event of a public station is put before a social network, where the person publishes it (DECISIONS B34). */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { shareAddress } from '~/kernel/share-address';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';
import { findEvent, markShared } from '../data/events.server';
import type { EventShare } from '../view/event-page';
import { EVENT_ENTITY, eventStation } from './change-event.server';

interface Asked {
  readonly stationId: number;
  readonly id: number;
  /** where the product is reached */
  readonly origin: string;
}

/** Null: there is no such event to read. */
export async function readShare(actor: Actor, { stationId, id, origin }: Asked): Promise<EventShare | null> {
  const [station, event, settings, t] = await Promise.all([
    stationFor(actor, stationId, 'station.read'),
    findEvent(id, [stationId]),
    readSettings(),
    translatorOf(actor),
  ]);
  if (!station || !event) return null;
  const { eventType, date, comment } = event.values;
  const { name, publication } = station.values;
  const day = date === null ? '' : formatDay(new Date(`${date}T12:00:00Z`));
  const text = [`${t(`stationEvents:type.${eventType}`)} – ${name}, ${day}`, comment].filter(Boolean).join(' – ');
  const url = origin + urls.stationEvent(kindOf(station.kind).word, stationId, id);
  const address = shareAddress(settings.shareUrl, { text, url });
  if (address === null) return { refused: 'noNetwork' };
  return publication === 'public' ? { refused: null, address } : { refused: 'private' };
}

export async function shareEvent(
  actor: Actor,
  asked: Asked,
): Promise<Outcome<{ readonly address: string }, 'notFound' | 'noNetwork' | 'private'>> {
  const station = await eventStation(actor, asked.stationId);
  const share = station && (await readShare(actor, asked));
  if (!share) return refused('notFound');
  if (share.refused !== null) return refused(share.refused);
  return inTransaction<Outcome<{ readonly address: string }, 'notFound'>>(async (tx) => {
    if ((await markShared(tx, asked.id, asked.stationId)) === 0) return refused('notFound');
    await audit(tx, {
      ...{ login: actor.login, action: 'stationEvent.share', entity: EVENT_ENTITY, entityId: asked.id },
      after: { shared: true },
    });
    return done({ address: share.address });
  });
}
