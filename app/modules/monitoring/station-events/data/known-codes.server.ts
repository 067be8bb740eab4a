/** Whom and which campaigns an event may name; more contacts than a list holds are named by their code. */
import { prisma } from '~/platform/db/client.server';

const MOST = 500;
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Null: there are too many for a list. */
export async function findContactChoices(): Promise<readonly Choice[] | null> {
  const rows = await prisma().contact.findMany({
    select: { code: true, name: true, socialReason: true },
    orderBy: [{ name: 'asc' }, { socialReason: 'asc' }, { code: 'asc' }],
    take: MOST + 1,
  });
  if (rows.length > MOST) return null;
  return rows.map(({ code, name, socialReason }) => ({
    value: String(code),
    label: [name, socialReason].filter((part) => part !== '').join(', '),
  }));
}

/** Those of a station, the latest first. */
export async function findCampaignChoices(stationId: number): Promise<readonly Choice[]> {
  const rows = await prisma().campaign.findMany({
    where: { stations: { some: { stationId } } },
    select: { id: true, name: true },
    orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
    take: MOST,
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What codes of campaigns are called. */
export async function findCampaignNames(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(codes)].filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  const rows =
    ids.length === 0
      ? []
      : await prisma().campaign.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
