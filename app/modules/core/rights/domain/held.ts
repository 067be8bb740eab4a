/** What people may do with the table as it is, or as it would be: who gains and loses, what nobody holds. */
import { FORBIDDEN_SUFFIX, rolesOf, type Actor, type Role } from '~/kernel/actor';
import type { Action } from '~/kernel/permissions';
import { REACHES, type Reach, type RightChanges } from '~/kernel/right-changes';
import { domainsOf, OPEN_ACTIONS, reachIn } from './grid';

/** Whether the habilitations open a domain of stations; administrators need none. */
export const opensDomain = ({ isAdmin, grants }: Actor, domain: string): boolean =>
  domain === '' ||
  isAdmin ||
  (!grants.includes(`${domain}${FORBIDDEN_SUFFIX}`) && (grants.includes(domain) || grants.includes('ALL')));

/** The furthest that one of the roles reaches, and that role. */
export function furthest(actor: Actor, action: Action, domain: string, changes?: RightChanges) {
  let best: { readonly role: Role; readonly reach: Reach } | null = null;
  for (const role of rolesOf(actor)) {
    const reach = reachIn(action, role, domain, changes);
    if (!best || REACHES.indexOf(reach) > REACHES.indexOf(best.reach)) best = { role, reach };
  }
  return best ?? { role: 'visitor' as const, reach: 'none' as const };
}

const reachFor = (actor: Actor, action: Action, domain: string, changes?: RightChanges): Reach =>
  opensDomain(actor, domain) ? furthest(actor, action, domain, changes).reach : 'none';

export interface Move {
  readonly action: Action;
  readonly domains: readonly string[];
  readonly before: Reach;
  readonly after: Reach;
}
/** What changes for one person; domains that change alike are told together. */
export function movesOf(actor: Actor, before: RightChanges, after: RightChanges): Move[] {
  const moves: { action: Action; domains: string[]; before: Reach; after: Reach }[] = [];
  for (const action of OPEN_ACTIONS)
    for (const domain of domainsOf(action)) {
      const was = reachFor(actor, action, domain, before);
      const is = reachFor(actor, action, domain, after);
      if (was === is) continue;
      const alike = moves.find((one) => one.action === action && one.before === was && one.after === is);
      if (alike) alike.domains.push(domain);
      else moves.push({ action, domains: [domain], before: was, after: is });
    }
  return moves;
}
export const isGain = ({ before, after }: Pick<Move, 'before' | 'after'>): boolean =>
  REACHES.indexOf(after) > REACHES.indexOf(before);

/** Rights that none of these people holds, with the domains where nobody does. */
export const heldByNobody = (people: readonly Actor[], changes?: RightChanges) =>
  OPEN_ACTIONS.flatMap((action) => {
    const domains = domainsOf(action).filter((domain) =>
      people.every((actor) => reachFor(actor, action, domain, changes) === 'none'),
    );
    return domains.length > 0 ? [{ action, domains, everywhere: domains.length === domainsOf(action).length }] : [];
  });
