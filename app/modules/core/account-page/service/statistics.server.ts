/** The statistics of a login: its own holder reads them, and administrators. */
import type { Actor } from '~/kernel/actor';
import { topVisits } from '~/modules/core/contents/service/read-contents.server';
import { now } from '~/platform/clock.server';
import {
  countAccesses,
  findAccesses,
  findKeyFigures,
  findMonthlyConnections,
  findUsage,
} from '../data/statistics.server';
import { monthsBefore } from '../view/account.view';

const ACCESS_LINES = 5;
const TOP_CONTENTS = 10;
const TOP_USAGE = 5;

export const readAccesses = async (
  login: string,
  page: { skip: number; take: number } = { skip: 0, take: ACCESS_LINES },
) => ({ lines: await findAccesses(login, page), total: await countAccesses(login) });
export const readTopContents = (actor: Actor, login: string) => topVisits(actor, login, TOP_CONTENTS);
export const readUsage = (login: string) => findUsage(login, TOP_USAGE);

/** How much of each kind a login made in the wings. */
export type CountWork = (login: string) => Promise<Readonly<Record<string, number>>>;

export async function readKeyFigures(login: string, countWork: CountWork): Promise<Readonly<Record<string, number>>> {
  const [{ connections, ...written }, work] = await Promise.all([findKeyFigures(login), countWork(login)]);
  return { connections, ...work, ...written };
}

/** Twelve months, the current one last; those without a connection count zero. */
export async function readMonthlyConnections(login: string): Promise<{ month: string; count: number }[]> {
  const months = monthsBefore(now(), 12);
  const counted = new Map(
    (await findMonthlyConnections(login, new Date(now().getTime() - 400 * 86_400_000))).map((row) => [
      row.month,
      row.count,
    ]),
  );
  return months.map((month) => ({ month, count: counted.get(month) ?? 0 }));
}
