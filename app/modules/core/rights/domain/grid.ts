/**
 * The table of rights as administrators see and change it (DECISIONS B5): one line an action, one cell a role, for each
 * domain of stations. A cell says how far the right goes; what may not be changed is shown all the same.
 */
import { ROLES, type Role } from '~/kernel/actor';
import { PERMISSIONS, roleMay, STATION_DOMAINS, type Action } from '~/kernel/permissions';
import { isFixed, REACHES, rightKey, type Reach, type RightChanges } from '~/kernel/right-changes';

/** Those whom an account may be; visitors have no account. */
export const GRID_ROLES = ROLES.filter((role) => role !== 'visitor');
export type GridRole = Exclude<Role, 'visitor'>;

/** All stations at once, each domain, and what has no domain. */
export const GRID_TABS = ['ALL', ...STATION_DOMAINS, 'OTHER'] as const;
export type GridTab = (typeof GRID_TABS)[number];
/** Of the tab of all stations, where the domains differ: left as they are. */
export const MIXED = 'mixed';
export type CellValue = Reach | typeof MIXED;

const ACTIONS = Object.keys(PERMISSIONS) as Action[];
const isOfStations = (action: Action): boolean => action.startsWith('station.');
/** Rights that administrators change for at least one role; the others are told beside the grid. */
const isOpen = (action: Action): boolean => GRID_ROLES.some((role) => !isFixed(action, role));
export const OPEN_ACTIONS = ACTIONS.filter(isOpen);
export const FIXED_ACTIONS = ACTIONS.filter((action) => !isOpen(action));

/** What only laboratories and networks of quality know (S3 §6). */
const OF_QUALITY = /^station\.(edilabo|networkReports|searches)$/;
/** The domains that a right is given in; one without a name where it has none. */
export const domainsOf = (action: Action): readonly string[] =>
  OF_QUALITY.test(action) ? ['QUALITO'] : isOfStations(action) ? STATION_DOMAINS : [''];
/** Of these, the ones that a tab shows. */
const domainsIn = (tab: GridTab, action: Action): readonly string[] =>
  domainsOf(action).filter((domain) => (domain === '' ? tab === 'OTHER' : tab === 'ALL' || tab === domain));
export const actionsOf = (tab: GridTab): Action[] => OPEN_ACTIONS.filter((action) => domainsIn(tab, action).length > 0);

/** There is no station yet to be one's own; other rights than those on stations and jobs have no owner. */
const HAS_OWN = /^(station\.(?!create$)|job\.)/;
export const reachesOf = (action: Action): readonly Reach[] =>
  HAS_OWN.test(action) ? REACHES : REACHES.filter((reach) => reach !== 'own');

/** How far a right goes for a role, in a domain. */
export function reachIn(action: Action, role: Role, domain: string, changes?: RightChanges): Reach {
  const asked = (state: never) => roleMay(role, action, state, changes);
  if (isOfStations(action)) return asked(domain as never) ? 'all' : asked(`own ${domain}` as never) ? 'own' : 'none';
  if (action.startsWith('job.') && action !== 'job.follow')
    return asked('job' as never) ? 'all' : asked('ownJob' as never) ? 'own' : 'none';
  return roleMay(role, action, undefined, changes) ? 'all' : 'none';
}

export function cellOf(tab: GridTab, action: Action, role: Role, changes?: RightChanges): CellValue {
  const found = new Set(domainsIn(tab, action).map((domain) => reachIn(action, role, domain, changes)));
  const [only] = found;
  return found.size === 1 && only ? only : MIXED;
}

interface CellChange {
  readonly action: string;
  readonly role: string;
  readonly value: string;
}

/** The changes once the cells of a tab are as they were chosen. What is the default again is no change. */
export function withCells(tab: GridTab, chosen: readonly CellChange[], changes: RightChanges = {}): RightChanges {
  const after: Record<string, Reach> = { ...changes };
  for (const { action: name, role: roleName, value } of chosen) {
    const action = actionsOf(tab).find((one) => one === name);
    const role = GRID_ROLES.find((one) => one === roleName);
    const reach = action && reachesOf(action).find((one) => one === value);
    if (!action || !role || !reach || isFixed(action, role)) continue;
    for (const domain of domainsIn(tab, action)) after[rightKey(action, role, domain)] = reach;
  }
  return tidy(after);
}

/** Without what may not be changed, and without what the default says anyway. */
export function tidy(changes: RightChanges): RightChanges {
  const kept: Record<string, Reach> = {};
  for (const action of OPEN_ACTIONS)
    for (const role of GRID_ROLES)
      for (const domain of domainsOf(action)) {
        const key = rightKey(action, role, domain);
        const reach = changes[key];
        if (reach === undefined || isFixed(action, role) || !reachesOf(action).includes(reach)) continue;
        if (reach !== reachIn(action, role, domain)) kept[key] = reach;
      }
  return kept;
}

interface CellDifference {
  readonly action: Action;
  readonly role: GridRole;
  readonly domain: string;
  readonly before: Reach;
  readonly after: Reach;
}
export const differences = (before: RightChanges, after: RightChanges): CellDifference[] =>
  OPEN_ACTIONS.flatMap((action) =>
    GRID_ROLES.flatMap((role) =>
      domainsOf(action).flatMap((domain) => {
        const [was, is] = [before, after].map((changes) => reachIn(action, role, domain, changes));
        return was && is && was !== is ? [{ action, role, domain, before: was, after: is }] : [];
      }),
    ),
  );

/** Rows of the table as it is stored. */
export const rowsOf = (changes: RightChanges) =>
  Object.entries(tidy(changes)).map(([key, reach]) => {
    const [action = '', role = '', domain = ''] = key.split(' ');
    return { action, role, domain, reach };
  });
