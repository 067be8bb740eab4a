/** What a refused page says: which right it asks for, and who can give it (an administrator, by name). */
import type { Action } from '~/kernel/permissions';
import { now } from '../clock.server';
import { prisma } from '../db/client.server';
import { openAccount } from '../db/open-account.server';
import { refusal } from './responses.server';
import type { ToastMessage } from './toast.server';

const NAMED = 3;

export async function notAllowed(action: Action): Promise<ToastMessage[]> {
  return told('rights:refused', { right: action });
}
/** The right is there, and does not reach this far: a module, a station, the state of a territory. */
export const notReached = (): Promise<ToastMessage[]> => told('rights:notReached', {});

/** The right is there, and a module is not. */
export const lacksModule = (module: string): Promise<ToastMessage[]> => told(`lacking:refused.${module}`, {});

/** To throw, where whoever asks stays among pages that are theirs. */
export const noRight = async (): Promise<Response> => refusal('forbidden', { code: 'noRight', who: await granters() });

/** Who can give a right, by name. */
async function granters(): Promise<string> {
  const administrators = await prisma().user.findMany({
    where: { isAdmin: true, ...openAccount(now()) },
    select: { name: true },
    orderBy: [{ lastConnexion: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    take: NAMED,
  });
  return administrators.map(({ name }) => name.slice(0, 80)).join(', ');
}

const told = async (key: string, params: Readonly<Record<string, string>>): Promise<ToastMessage[]> => [
  { variant: 'error', key: 'session.notAllowed' },
  { variant: 'warning', key, params: { ...params, who: await granters() } },
];
