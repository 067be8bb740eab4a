/** Closes the accounts of people who came in by the agency's directory and have not since OIDC_CLOSE_DAYS. */
import { now } from '~/platform/clock.server';
import { env } from '~/platform/env.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { findLeft } from '../data/identities.server';
import { blockUser } from './manage-users.server';

const DAY_MS = 86_400_000;

export async function closeLeft({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  if (env.OIDC_ISSUER === undefined || env.OIDC_CLOSE_DAYS === 0) return 0;
  let closed = 0;
  for (const user of await findLeft(new Date(now().getTime() - env.OIDC_CLOSE_DAYS * DAY_MS))) {
    signal.throwIfAborted();
    // the last administrator stays
    if ((await blockUser({ login }, user.id)).ok) closed += 1;
  }
  return closed;
}
