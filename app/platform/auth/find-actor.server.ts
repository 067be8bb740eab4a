import { isWithinDates } from '~/kernel/account-life';
import type { Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { now } from '../clock.server';
import { readRightChanges } from './right-changes.server';
import { actorOf } from './session.server';

/** Who started a job: with the rights that this person has now. */
export async function findActor(login: string): Promise<Actor | null> {
  const user = await prisma().user.findUnique({ where: { login }, include: { grants: true } });
  return user && !user.blocked && isWithinDates(user, now()) ? actorOf(user, await readRightChanges()) : null;
}
