/**
 * Which stations a person may do something to, and why (DECISIONS A35, B5): the module's habilitation opens the domain,
 * the role gives the right, the scope says on which stations.
 */
import { FORBIDDEN_SUFFIX, type Actor } from '~/kernel/actor';
import { may, type Action, type StationState } from '~/kernel/permissions';
import { kindOf, type StationKind } from './kinds';

export type StationAction = Extract<Action, `station.${string}`>;
/** Setting `stations.access`. */
export type StationAccess = 'all' | 'byUser';
/** How a station is given to an account: to read, or to write too. */
export const STATION_MODES = ['r', 'w'] as const;
export type StationMode = (typeof STATION_MODES)[number];

/** A saved list query opens stations to readers; to write, a station must be given in mode w. */
const READING: readonly StationAction[] = [
  'station.read',
  'station.export',
  'station.report',
  'station.journal',
  'station.networkReports',
  'station.searches',
];
export const isReading = (action: StationAction): boolean => READING.includes(action);

type Why = 'administrator' | 'forbidden' | 'notGranted' | 'role' | 'all' | 'byUser' | 'ownOnly';
export interface StationReach {
  /** all stations of the kind, or those given to the person, or none */
  readonly stations: 'all' | 'own' | 'none';
  readonly why: Why;
  /** the habilitation or module that decided */
  readonly code: string;
}

/** Why no station is open to somebody, whatever there are. */
export type ClosedBecause = Extract<Why, 'forbidden' | 'notGranted' | 'role' | 'byUser' | 'ownOnly'>;
export const closedBy = ({ stations, why }: StationReach): ClosedBecause | null =>
  stations === 'all' || why === 'administrator' || why === 'all' ? null : why;

export const stationState = (kind: StationKind, own: boolean): StationState =>
  own ? `own ${kindOf(kind).module}` : kindOf(kind).module;

export function reachOf(actor: Actor, kind: StationKind, action: StationAction, access: StationAccess): StationReach {
  const { module } = kindOf(kind);
  const given = [module, 'ALL'].find((code) => actor.grants.includes(code));
  const foreign = may(actor, action, stationState(kind, false));
  if (actor.isAdmin)
    return { stations: foreign ? 'all' : 'none', why: foreign ? 'administrator' : 'role', code: module };
  const forbidden = `${module}${FORBIDDEN_SUFFIX}`;
  if (actor.grants.includes(forbidden)) return { stations: 'none', why: 'forbidden', code: forbidden };
  if (!given) return { stations: 'none', why: 'notGranted', code: module };
  if (!foreign && !may(actor, action, stationState(kind, true))) return { stations: 'none', why: 'role', code: given };
  if (!foreign) return { stations: 'own', why: 'ownOnly', code: given };
  return access === 'all'
    ? { stations: 'all', why: 'all', code: given }
    : { stations: 'own', why: 'byUser', code: given };
}
