/** Events of stations. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { EVENT_FIELDS } from '~/modules/monitoring/station-events/domain';
import { prisma } from '~/platform/db/client.server';
import * as event from '~/routes/station+/$typeName.$id.events.$event._index';
import * as remove from '~/routes/station+/$typeName.$id.events.$event.delete';
import * as fresh from '~/routes/station+/$typeName.$id.events.new';
import { newPiezometer } from '../series-world';
import type { Opened, Road } from './road';

const PROBLEM = { codeDiagnostic: 'ROUTE', description: 'Problème du chemin' };
const SOLUTION = { codeSolution: 'ROUTE', description: 'Solution du chemin' };

const events: Road = {
  name: 'event of a station',
  fields: EVENT_FIELDS,
  given: {
    // one day after the other; to plan, to monitor, closed
    ...{ date: [['2026-11-20'], ['2026-11-21']], closeDate: [['']] },
    eventType: [['P'], ['S']],
    eventHour: [['09:05'], ['23:59'], ['']],
    ...{ problem: [['ROUTE'], ['']], solution: [['ROUTE'], ['']] },
    // a value it was set to has an hour
    ...{ valeurcalee: [['']], razstation: [[]] },
  },
  together: [
    { closeDate: ['2026-11-30'] },
    { razstation: ['on'], valeurcalee: ['-4,25'], eventHour: ['10:00'] },
    { razstation: [], valeurcalee: ['4'], eventHour: ['10:30'] },
    { eventType: ['M'], problem: ['ROUTE'], solution: ['ROUTE'] },
    { eventType: ['G'] },
    { eventType: ['C'] },
  ],
  async start(admin) {
    await prisma().diagnostic.upsert({ where: { codeDiagnostic: 'ROUTE' }, create: PROBLEM, update: {} });
    await prisma().solution.upsert({ where: { codeSolution: 'ROUTE' }, create: SOLUTION, update: {} });
    const station = String(await newPiezometer());
    const list = `/station/piezometry/${station}/events`;
    let id = '0';
    const params = () => ({ typeName: 'piezometry', id: station, event: id });
    return {
      async make(sent: FieldTexts) {
        const made = await admin.post(fresh.action, `${list}/new`, sent, params());
        id = String((await prisma().stationEvent.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0);
        return made;
      },
      open: async () => (await admin.get(event.loader, `${list}/${id}`, params())) as Opened,
      save: (sent) => admin.post(event.action, `${list}/${id}`, sent, params()),
      remove: () => admin.post(remove.action, `${list}/${id}/delete`, {}, params()),
      isGone: async () => (await prisma().stationEvent.findUnique({ where: { id: Number(id) } })) === null,
    };
  },
};

export const EVENT_ROADS: readonly Road[] = [events];
