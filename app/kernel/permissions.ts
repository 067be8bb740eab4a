/**
 * The one permission table: action × role × state of the territory, station or job it touches. It is the default: what
 * administrators change of it comes with the actor (right-changes).
 *
 * Screens and API ask `may(actor, action, state)`; the tests hold their own table, from the specification. A role
 * missing from a row has no right. States only exist for actions on a territory (or on what hangs on one), on a station
 * or on a job; `any` means every state of a territory. Which modules and stations are opened to whom is asked beside it
 * (stations/domain/access).
 */
import { rolesOf, type Actor, type Role } from './actor';
import { isOpenedBy } from './key-scopes';
import { isFixed, reachedBy, rightKey } from './right-changes';

export const TERRITORY_STATES = [
  'draft',
  'published',
  'archived',
  'referenceDraft',
  'referencePublished',
  'referenceArchived',
] as const;
export type TerritoryState = (typeof TERRITORY_STATES)[number];
/** A published territory whose users may read it, to one of them (A15): beside its own state. */
const OPENED = 'opened';
/** What stations measure or are, by the module of their habilitations: B5 gives rights in each apart. */
export const STATION_DOMAINS = [
  'QUALITO',
  'PIEZO',
  'HYDRO',
  'PLUVIO',
  'PRODUCTION',
  'DISTRIBUTION',
  'INSTALLATION',
] as const;
export type StationDomain = (typeof STATION_DOMAINS)[number];
/** The domain of a station, and whether it is one of the actor's own. */
export type StationState = StationDomain | `own ${StationDomain}`;
const ownOf = (domains: readonly StationDomain[]): StationState[] => domains.map((domain) => `own ${domain}` as const);
export const STATION_STATES: readonly StationState[] = [...STATION_DOMAINS, ...ownOf(STATION_DOMAINS)];
/** Whether a job that people schedule is in the actor's name; those of the installation are nobody's. */
export const JOB_STATES = ['job', 'ownJob'] as const;
export type JobState = (typeof JOB_STATES)[number];
type State = TerritoryState | typeof OPENED | StationState | JobState;

const any = TERRITORY_STATES;
const open = ['draft', 'published'] as const;
const openReference = ['referenceDraft', 'referencePublished'] as const;
const unlocked = [...open, ...openReference] as const;
const seenByConsultant = ['published', 'referencePublished'] as const;

type Row = Partial<Record<Role, readonly State[]>>;

const signedIn: Row = {
  admin: any,
  coAdmin: any,
  manager: any,
  technician: any,
  animator: any,
  consultant: any,
  support: any,
  other: any,
};
const everyone: Row = { ...signedIn, visitor: any };
const administrators: Row = { admin: any };
const coAdministrators: Row = { admin: any, coAdmin: any };
const managers: Row = { ...coAdministrators, manager: any };
const writers: Row = { admin: any, animator: any };
const opened = [OPENED] as const;
const readTerritory: Row = {
  admin: [...any, OPENED],
  coAdmin: opened,
  manager: opened,
  technician: opened,
  animator: [...any, OPENED],
  consultant: [...seenByConsultant, OPENED],
  support: opened,
  other: opened,
};
const writePlanning: Row = { admin: unlocked, animator: open };

const anyStation = STATION_STATES;
const ownStation: readonly StationState[] = ownOf(STATION_DOMAINS);
const anyQuality = ['QUALITO', 'own QUALITO'] as const;
const stationManagers: Row = { admin: anyStation, coAdmin: anyStation };
const stationTechnicians: Row = { ...stationManagers, technician: anyStation };
const stationWriters: Row = { ...stationTechnicians, animator: anyStation };
const stationExporters: Row = {
  ...stationWriters,
  manager: anyStation,
  consultant: anyStation,
  other: ownStation,
};
const qualityManagers: Row = { admin: anyQuality, coAdmin: anyQuality, technician: anyQuality };

const jobManagers: Row = { admin: JOB_STATES, coAdmin: JOB_STATES };
const jobStarters: Row = { ...jobManagers, technician: ['ownJob'] };

export const PERMISSIONS = {
  'public.read': everyone,
  'session.open': everyone,
  'session.close': everyone,
  'session.impersonate': administrators,
  'shell.read': signedIn,
  'search.read': signedIn,
  'account.read': signedIn,
  'account.edit': signedIn,
  'account.keys': signedIn,

  'territory.list': signedIn,
  'territory.read': readTerritory,
  'territory.create': writers,
  'territory.edit': { admin: any, animator: open },
  'territory.duplicate': { admin: unlocked, animator: unlocked },
  'territory.delete': { admin: any, animator: [...open, 'archived'] },
  'territory.setStatus': { admin: any, animator: open },
  'territory.setReference': administrators,
  'territory.users': { admin: any, animator: [...open, 'archived'] },
  'territory.addBrick': writers,
  'allocation.edit': writePlanning,

  'matrix.read': readTerritory,
  'matrix.create': writePlanning,
  'matrix.edit': writePlanning,
  'matrix.duplicate': writePlanning,
  'matrix.delete': writePlanning,
  'matrix.favourite': readTerritory,

  'scenario.read': readTerritory,
  'scenario.create': writePlanning,
  'scenario.edit': writePlanning,
  'scenario.duplicate': writePlanning,
  'scenario.delete': writePlanning,
  'scenario.start': writePlanning,
  'comparison.read': readTerritory,

  'reference.read': signedIn,
  'reference.edit': administrators,
  'reference.export': administrators,
  'reference.dashboard': managers,
  // whoever edits some sets: which ones, each set says
  'reference.manage': { ...managers, technician: any, animator: any },
  'reference.editShared': managers,
  'reference.exportShared': managers,
  // DECISIONS B5, lists of parameters and thresholds of water quality
  'reference.editPreselection': { ...coAdministrators, technician: any, animator: any },
  'reference.editThreshold': { ...coAdministrators, technician: any },

  'content.list': signedIn,
  'content.read': signedIn,
  // a category open to visitors, its contents and their documents: which ones, the rows say
  'content.visit': everyone,
  'content.create': writers,
  'content.edit': writers,
  'content.categories': administrators,

  // DECISIONS B5; banking is sending validated measures to the national banks
  'station.read': { ...stationExporters, support: anyStation },
  'station.export': stationExporters,
  'station.report': { ...stationWriters, consultant: anyStation },
  // B5, « data update, event entry »
  'station.measure': stationWriters,
  'station.import': stationTechnicians,
  // rating curves, and series that are computed of others
  'station.curves': stationTechnicians,
  'station.create': stationManagers,
  'station.update': stationTechnicians,
  'station.delete': stationManagers,
  'station.bank': stationManagers,
  'station.validate': { ...stationTechnicians, animator: anyQuality },
  // level 2, « interprétée », and reopening what was reviewed (B14)
  'station.approve': stationManagers,
  'station.journal': { ...stationWriters, technician: ownStation, animator: ownStation, support: anyStation },
  'station.edilabo': { ...qualityManagers, animator: anyQuality },
  'station.networkReports': { ...qualityManagers, animator: anyQuality, consultant: anyQuality },
  'station.searches': { ...qualityManagers, animator: anyQuality, consultant: anyQuality, other: anyQuality },
  // B5 names them for quality alone; every other kind of station has them too (decision 089)
  'station.thresholds': stationTechnicians,

  // devices (decision 110): who works in the field writes, who looks after sites or data reads
  'equipment.read': { ...managers, technician: any, animator: any, consultant: any, support: any },
  'equipment.edit': { ...coAdministrators, technician: any, animator: any },

  // whoever may delete something; which deletions, the rights of their kinds say
  'deletion.restore': { ...managers, technician: any, animator: any },

  'import.follow': signedIn,
  'job.follow': signedIn,
  // DECISIONS B5; a job's page, its executions and their journals
  'job.read': { ...jobStarters, support: JOB_STATES },
  'job.execute': jobStarters,
  'job.edit': jobManagers,

  // water-restriction orders: whoever is signed in reads them; B5's thresholds say who writes (decision 116)
  'arrest.read': signedIn,
  'arrest.edit': { ...coAdministrators, technician: any },

  // DECISIONS B5: themes and layers of the maps; support reads them
  'cartography.read': { ...administrators, support: any },
  'cartography.edit': administrators,

  // the list of its pages; each has its own right
  'administration.read': { ...coAdministrators, support: any },
  'administration.design': administrators,
  'administration.readUsers': { ...coAdministrators, support: any },
  // which accounts, one's own role says (accounts/domain/managed-accounts)
  'administration.users': coAdministrators,
  'administration.readSettings': { ...administrators, support: any },
  'administration.settings': administrators,
  'administration.rights': administrators,
  'administration.statistics': administrators,
  'administration.journal': administrators,
  'administration.personalData': administrators,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof PERMISSIONS;

/** The right of an actor to an action; `state` is asked for actions on a territory and ignored by the others. */
export function may(actor: Actor, action: Action, state?: State): boolean {
  if (actor.scopes && !isOpenedBy(actor.scopes, action)) return false;
  return rolesOf(actor).some((role) => roleMay(role, action, state, actor.rights));
}

/** What one role gives; without `changes`, by default. */
export function roleMay(role: Role, action: Action, state?: State, changes?: Actor['rights']): boolean {
  const row: Row = PERMISSIONS[action];
  const states = row[role] ?? [];
  if (!changes || isFixed(action, role)) return state === undefined ? states.length > 0 : states.includes(state);
  if (state === undefined) return statesOf(action).some((one) => roleMay(role, action, one, changes));
  const own = state.startsWith('own');
  const changed = changes[rightKey(action, role, domainOf(state))];
  return changed === undefined ? states.includes(state) : reachedBy(changed, own);
}

const isStationState = (state: State): state is StationState => STATION_STATES.some((one) => one === state);
const domainOf = (state: State): string => (isStationState(state) ? state.replace('own ', '') : '');
/** The states that a right may be asked in. */
const statesOf = (action: Action): readonly State[] =>
  action.startsWith('station.') ? STATION_STATES : action.startsWith('job.') ? JOB_STATES : TERRITORY_STATES;

/** status: 0 draft, 1 published, 2 archived. */
export function territoryState(territory: { readonly status: number; readonly referencial: boolean }): TerritoryState {
  const plain = (['draft', 'published', 'archived'] as const)[territory.status];
  if (!plain) throw new RangeError(`Unknown territory statut ${territory.status}`);
  return territory.referencial ? (`reference${plain[0]?.toUpperCase()}${plain.slice(1)}` as TerritoryState) : plain;
}

interface SeenTerritory {
  readonly status: number;
  readonly referencial: boolean;
  /** it is published, lets its users read, and the actor is one of them */ readonly opened: boolean;
}
/** The right to an action on a territory and what hangs on it: by its state, or as one whom it lets read. */
export const mayOn = (actor: Actor, action: Action, territory: SeenTerritory): boolean =>
  may(actor, action, territoryState(territory)) || (territory.opened && may(actor, action, OPENED));

/** Whether this person reads the published territories that let their users read. */
export const readsOpened = (actor: Actor): boolean => may(actor, 'territory.read', OPENED);

/** The territory states an actor may read: the scope of every query on territories. */
export const readableStates = (actor: Actor): TerritoryState[] =>
  TERRITORY_STATES.filter((state) => may(actor, 'territory.read', state));
