/**
 * Which modules an account has a use for: those where the table of rights, as it is, gives its roles something. A role
 * without its modules opens nothing, which nobody expects who gave the role.
 */
import { FORBIDDEN_SUFFIX, opensModule, type Actor } from '~/kernel/actor';
import { may, PERMISSIONS, STATION_DOMAINS, type Action } from '~/kernel/permissions';
import { OFFERED_MODULES } from './grants';

const STATION_ACTIONS = (Object.keys(PERMISSIONS) as Action[]).filter((action) => action.startsWith('station.'));
type OfferedModule = (typeof OFFERED_MODULES)[number];

function isUseful(actor: Actor, module: OfferedModule): boolean {
  const domain = STATION_DOMAINS.find((one) => one === module);
  if (!domain) return may(actor, 'equipment.read');
  return STATION_ACTIONS.some((action) => may(actor, action, domain) || may(actor, action, `own ${domain}`));
}

/** None for an administrator, to whom every module is open. */
export const neededModules = (actor: Actor): OfferedModule[] =>
  actor.isAdmin ? [] : OFFERED_MODULES.filter((module) => isUseful(actor, module));

/** Those of them that are not open, and that nobody closed on purpose. */
export const lackedModules = (actor: Actor): OfferedModule[] =>
  neededModules(actor).filter(
    (module) => !opensModule(actor, module) && !actor.grants.includes(`${module}${FORBIDDEN_SUFFIX}`),
  );
