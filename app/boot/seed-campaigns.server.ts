/** The demo's rounds: one done, one under way, one to come, through the services that users have. */
import type { Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { CAMPAIGN_FIELDS, type CampaignValues, type VisitState } from '~/modules/monitoring/campaigns/domain';
import { orderByNearest, saveCampaign, visitStation } from '~/modules/monitoring/campaigns/service/campaigns.server';
import { prisma } from '~/platform/db/client.server';
import { dayFromNow } from './seed-events.server';
import { taken } from './seed-planning.server';

interface Told {
  readonly campaign: Partial<CampaignValues>;
  readonly from: number;
  readonly to: number;
  readonly at: readonly string[];
  /** in the order of the route: how, how many days from today, what was said */
  readonly visits: readonly (readonly [VisitState, number, string])[];
}
const PIEZOMETERS = [0, 1, 2, 3, 4, 5].map((rank) => `piezometry ${rank}`);
const STORY: readonly Told[] = [
  {
    campaign: { name: 'Hautes eaux du printemps', kind: 'piezometry', manager: 'animateur' },
    ...{ from: -236, to: -226, at: PIEZOMETERS },
    visits: [
      ...[0, 1, 2, 3, 4].map((rank) => ['done', -236 + rank, ''] as const),
      ['impossible', -228, 'Chemin inondé, accès repoussé à l’étiage.'],
    ],
  },
  {
    campaign: {
      ...{ name: 'Basses eaux d’automne', kind: 'piezometry', manager: 'animateur' },
      comment: 'Contrôle manuel et relève des enregistreurs avant la recharge. Sonde manuelle de 100 m, clé de capot.',
    },
    ...{ from: -4, to: 10, at: PIEZOMETERS },
    visits: [
      ['done', -3, 'Relève et contrôle faits.'],
      ['done', -3, ''],
    ],
  },
  {
    campaign: {
      ...{ name: 'Nitrates et pesticides, hiver', kind: 'quality', manager: 'animateur' },
      parameters: 'Nutriments\n1107\n1108',
      comment: 'Glacières et flaconnage à prendre au laboratoire la veille.',
    },
    ...{ from: 18, to: 22, at: ['quality 0', 'quality 1', 'quality 2', 'quality 3'] },
    visits: [],
  },
];

export async function seedCampaigns(actor: Actor, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { campaign, from, to, at, visits } of STORY) {
    const stationIds = at.map((name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`seed-campaigns: no ${name}`);
      return id;
    });
    const codes = await codesOf(stationIds);
    const values: CampaignValues = {
      ...{ ...startOf(CAMPAIGN_FIELDS), ...campaign, startDate: dayFromNow(from), endDate: dayFromNow(to) },
      stations: codes.join('\n'),
    };
    const id = taken(`campaign ${values.name}`, await saveCampaign(actor, { id: 0, version: 0 }, values));
    taken(`route of ${values.name}`, await orderByNearest(actor, id));
    const route = await prisma().campaignStation.findMany({ where: { campaignId: id }, orderBy: { rank: 'asc' } });
    for (const [rank, [state, day, comment]] of visits.entries())
      taken(
        `visit of ${values.name}`,
        await visitStation(actor, id, route[rank]!.stationId, { state, date: dayFromNow(day), comment }),
      );
  }
}

async function codesOf(stationIds: readonly number[]): Promise<string[]> {
  const rows = await prisma().station.findMany({
    where: { id: { in: [...stationIds] } },
    select: { id: true, code: true },
  });
  return stationIds.map((id) => rows.find((row) => row.id === id)?.code ?? '');
}
