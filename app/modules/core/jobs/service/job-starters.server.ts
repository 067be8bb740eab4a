/** Who a job may be in the name of: whoever may start one that is their own. */
import { ROLE_GRANTS, type Role } from '~/kernel/actor';
import { PERMISSIONS } from '~/kernel/permissions';
import { now } from '~/platform/clock.server';
import { findStarters } from '../data/starters.server';

const mayStart = (role: Role): boolean => role in PERMISSIONS['job.execute'];

export function listStarters() {
  const roles = ROLE_GRANTS.filter(([, role]) => mayStart(role)).map(([code]) => code);
  return findStarters(roles, now());
}
