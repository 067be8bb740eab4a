/** What happened lately at the demo's stations, and what is to be done there, through the service that users have. */
import type { Actor } from '~/kernel/actor';
import { parisClock } from '~/kernel/paris-time';
import { startOf } from '~/records/fields/domain';
import { EVENT_FIELDS, type EventValues } from '~/modules/monitoring/station-events/domain';
import { saveEvent } from '~/modules/monitoring/station-events/service/change-event.server';
import { now } from '~/platform/clock.server';
import { taken } from './seed-planning.server';

const DAY_MS = 86_400_000;
/** « 2026-11-20 », so many days from today. */
export const dayFromNow = (days: number): string => parisClock(new Date(now().getTime() + days * DAY_MS)).slice(0, 10);

type Told = Partial<EventValues> & { readonly at: string; readonly day: number; readonly closed?: number };
const STORY: readonly Told[] = [
  {
    ...{ at: 'piezometry 0', day: -124, closed: -124, eventType: 'M', eventHour: '10:20' },
    ...{ problem: 'DERIVE', solution: 'RECALER', comment: 'Écart de plusieurs centimètres avec la sonde manuelle.' },
  },
  {
    ...{ at: 'piezometry 0', day: -36, closed: -36, eventType: 'G', eventHour: '09:15', chgtpiles: true, volt: 3.6 },
    comment: 'Visite de routine, câble et capot en bon état.',
  },
  {
    ...{ at: 'piezometry 0', day: 12, eventType: 'P', eventHour: '09:00' },
    comment: 'Contrôle annuel de la sonde ; prévoir l’échelle et la clé du capot.',
  },
  {
    ...{ at: 'piezometry 1', day: -9, eventType: 'S', problem: 'ENCRASSEE', solution: 'NETTOYER' },
    comment: 'Dépôt rougeâtre sur la sonde, nettoyée sur place : à revoir à la prochaine tournée.',
  },
  {
    ...{ at: 'hydrometry 0', day: -61, closed: -60, eventType: 'M', eventHour: '14:40' },
    ...{ problem: 'MUETTE', solution: 'CHG-SIM', action: 'Carte SIM remplacée, transmission vérifiée le lendemain.' },
  },
  {
    ...{ at: 'hydrometry 0', day: 20, eventType: 'P', eventHour: '13:30' },
    comment: 'Jaugeage de basses eaux avec la courbe en cours.',
  },
  { at: 'quality 0', day: -15, closed: -15, eventType: 'C', comment: 'Prélèvement reporté : accès inondé.' },
  {
    ...{ at: 'pluviometry 0', day: -48, closed: -48, eventType: 'G', chgtpiles: true },
    comment: 'Auget nettoyé, niveau repris.',
  },
];

export async function seedEvents(actor: Actor, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { at, day, closed, ...given } of STORY) {
    const stationId = ids.get(at);
    if (stationId === undefined) throw new Error(`seed-events: no ${at}`);
    const closeDate = closed === undefined ? null : dayFromNow(closed);
    const values = { ...startOf(EVENT_FIELDS), ...given, date: dayFromNow(day), closeDate };
    taken(`event of ${at}`, await saveEvent(actor, { stationId, id: 0, version: 0 }, values));
  }
}
