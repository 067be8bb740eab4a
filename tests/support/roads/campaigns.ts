/** Campaigns. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { CAMPAIGN_FIELDS } from '~/modules/monitoring/campaigns/domain';
import { prisma } from '~/platform/db/client.server';
import * as edit from '~/routes/campaigns+/$id.edit';
import * as fresh from '~/routes/campaigns+/new';
import { stationRow } from '../series-world';
import type { Opened, Road } from './road';

const campaigns: Road = {
  name: 'campaign',
  fields: CAMPAIGN_FIELDS,
  given: {
    ...{ startDate: [['2026-09-01'], ['2026-09-02']], endDate: [['2026-09-30'], ['2026-10-01']] },
    // a campaign keeps the kind that it was made of
    kind: [['piezometry']],
    manager: [['jardinier'], ['']],
    stations: [['S-890001'], ['S-890002\nS-890001']],
  },
  async start(admin) {
    for (const each of [890_001, 890_002])
      if ((await prisma().station.findUnique({ where: { id: each } })) === null) {
        const stationId = await stationRow(each);
        await prisma().stationCode.create({ data: { kind: 'piezometry', code: `S-${each}`, stationId } });
      }
    let id = '0';
    const post = (sent: FieldTexts) => admin.post(edit.action, `/campaigns/${id}/edit`, sent, { id });
    return {
      async make(sent: FieldTexts) {
        const made = await admin.post(fresh.action, '/campaigns/new', sent);
        id = String((await prisma().campaign.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0);
        return made;
      },
      open: async () => (await admin.get(edit.loader, `/campaigns/${id}/edit`, { id })) as Opened,
      save: post,
      remove: () => post({ intent: ['remove'] }),
      isGone: async () => (await prisma().campaign.findUnique({ where: { id: Number(id) } })) === null,
    };
  },
};

export const CAMPAIGN_ROADS: readonly Road[] = [campaigns];
