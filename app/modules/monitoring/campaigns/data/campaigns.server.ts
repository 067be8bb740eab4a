/** Campaigns as rows; readers name the stations that the person reaches. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { CampaignKind, CampaignValues, VisitState } from '../domain';

export interface StoredVisit {
  readonly stationId: number;
  readonly technician: string;
  readonly state: VisitState;
  readonly date: string | null;
  readonly comment: string;
}
export interface StoredCampaign extends Omit<CampaignValues, 'stations' | 'startDate' | 'endDate'> {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly closedOn: string | null;
  readonly author: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
  /** in the order of the route */
  readonly visits: readonly StoredVisit[];
}

const WHOLE = { stations: { orderBy: [{ rank: 'asc' }, { stationId: 'asc' }] } } satisfies Prisma.CampaignInclude;
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

const campaignOf = ({
  stations,
  startDate,
  endDate,
  closedOn,
  kind,
  ...row
}: Prisma.CampaignGetPayload<{ include: typeof WHOLE }>): StoredCampaign => ({
  ...row,
  kind: kind as CampaignKind,
  ...{ startDate: dayText(startDate), endDate: dayText(endDate), closedOn: closedOn && dayText(closedOn) },
  visits: stations.map(({ stationId, technician, state, date, comment }) => ({
    ...{ stationId, technician, state: state as VisitState, date: date && dayText(date), comment },
  })),
});

export async function findCampaigns(filter: {
  readonly kind?: CampaignKind;
  readonly technician?: string;
}): Promise<StoredCampaign[]> {
  const { kind, technician } = filter;
  const rows = await prisma().campaign.findMany({
    where: { ...(kind && { kind }), ...(technician && { stations: { some: { technician } } }) },
    include: WHOLE,
    orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
    take: 500,
  });
  return rows.map(campaignOf);
}
export async function findCampaign(id: number, tx: Transaction = prisma()): Promise<StoredCampaign | null> {
  const row = await tx.campaign.findUnique({ where: { id }, include: WHOLE });
  return row && campaignOf(row);
}
export const lockCampaign = (tx: Transaction, id: number) => tx.$executeRaw`SELECT id FROM "Campaign"
  WHERE id = ${id} FOR UPDATE`;

const columnsOf = ({ stations: _stations, startDate, endDate, ...values }: CampaignValues) => ({
  ...values,
  startDate: new Date(startDate ?? ''),
  endDate: new Date(endDate ?? ''),
});
const stamp = (login: string) => ({ updatedBy: login, updatedAt: now() });

export const insertCampaign = async (tx: Transaction, values: CampaignValues, login: string): Promise<number> =>
  (await tx.campaign.create({ data: { ...columnsOf(values), author: login, ...stamp(login) } })).id;
export const updateCampaign = async (
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  data: CampaignValues | { readonly closedOn: Date | null },
  login: string,
): Promise<number> =>
  (
    await tx.campaign.updateMany({
      where: { id, version },
      data: { ...('name' in data ? columnsOf(data) : data), ...stamp(login), version: { increment: 1 } },
    })
  ).count;
export const deleteCampaignRow = (tx: Transaction, id: number) => tx.campaign.delete({ where: { id } });

/** Its stations, whole and in their order; what was visited stays so. */
export async function writeVisits(
  tx: Transaction,
  campaignId: number,
  visits: readonly { readonly stationId: number; readonly technician: string }[],
): Promise<void> {
  const ids = visits.map(({ stationId }) => stationId);
  await tx.campaignStation.deleteMany({ where: { campaignId, stationId: { notIn: ids } } });
  for (const [rank, { stationId, technician }] of visits.entries())
    await tx.campaignStation.upsert({
      where: { campaignId_stationId: { campaignId, stationId } },
      create: { campaignId, stationId, technician, rank: rank + 1 },
      update: { technician, rank: rank + 1 },
    });
}
/** How many: none where the station is not of the campaign. */
export const writeVisit = async (
  tx: Transaction,
  campaignId: number,
  stationId: number,
  { state, date, comment }: { readonly state: VisitState; readonly date: string | null; readonly comment: string },
): Promise<number> =>
  (
    await tx.campaignStation.updateMany({
      where: { campaignId, stationId },
      data: { state, date: date === null ? null : new Date(date), comment },
    })
  ).count;
export async function writeOrder(tx: Transaction, campaignId: number, stationIds: readonly number[]): Promise<void> {
  for (const [rank, stationId] of stationIds.entries())
    await tx.campaignStation.updateMany({ where: { campaignId, stationId }, data: { rank: rank + 1 } });
}

/** Which of these logins are accounts. */
export const findLogins = async (logins: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await prisma().user.findMany({ where: { login: { in: [...logins] } }, select: { login: true } })).map(
      ({ login }) => login,
    ),
  );
