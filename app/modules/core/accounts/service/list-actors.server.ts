/** Everybody who may come in, with what they hold: for pages that tell who may do what. */
import type { Actor } from '~/kernel/actor';
import { readRightChanges } from '~/platform/auth/right-changes.server';
import { actorOf } from '~/platform/auth/session.server';
import { findActiveUsers } from '../data/users.server';

export async function listActors(): Promise<Actor[]> {
  const rights = await readRightChanges();
  return (await findActiveUsers()).map((user) => actorOf(user, rights));
}
