/**
 * What a key of the API may be given for. A key never opens more than its person may do: the table of rights decides,
 * and the key's scopes take away from it. A right that no scope names is opened by no key.
 */
export const KEY_SCOPES = [
  'waterRead',
  'measures',
  'waterWrite',
  'planningRead',
  'planningWrite',
  'referenceRead',
  'referenceWrite',
  'contentsRead',
  'contentsWrite',
  'account',
  'jobs',
  'administration',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The rights of the calls, a scope each; those of administrators are told apart from the account's own. */
export const RIGHTS_OF_SCOPE: Readonly<Record<KeyScope, readonly string[]>> = {
  waterRead: [
    ...['station.read', 'station.export', 'station.report', 'station.searches', 'equipment.read', 'arrest.read'],
  ],
  measures: ['station.measure', 'station.import'],
  waterWrite: ['station.create', 'station.update', 'station.delete', 'station.thresholds', 'equipment.edit'],
  planningRead: ['territory.list', 'territory.read', 'matrix.read', 'scenario.read', 'comparison.read'],
  planningWrite: [
    ...['territory.create', 'territory.edit', 'territory.delete', 'territory.setStatus', 'territory.users'],
    ...['allocation.edit', 'matrix.create', 'matrix.edit', 'matrix.delete'],
    ...['scenario.create', 'scenario.edit', 'scenario.delete', 'scenario.start'],
  ],
  referenceRead: ['reference.read', 'reference.export', 'reference.exportShared'],
  referenceWrite: [
    ...['reference.edit', 'reference.manage', 'reference.editShared'],
    ...['reference.editPreselection', 'reference.editThreshold'],
  ],
  contentsRead: ['content.list', 'content.read'],
  contentsWrite: ['content.create', 'content.edit', 'content.categories'],
  account: ['account.read', 'account.edit'],
  jobs: ['job.read', 'job.execute', 'job.edit'],
  administration: [
    ...['administration.readUsers', 'administration.users', 'administration.settings', 'administration.statistics'],
    ...['cartography.read', 'cartography.edit'],
  ],
};

/** What anybody may do without a key as well. */
const ALWAYS: readonly string[] = ['public.read', 'content.visit'];

export const isOpenedBy = (scopes: readonly KeyScope[], right: string): boolean =>
  ALWAYS.includes(right) || scopes.some((scope) => RIGHTS_OF_SCOPE[scope].includes(right));

/** The scope that a right asks for; undefined: no key opens it. */
export const scopeOf = (right: string): KeyScope | undefined =>
  KEY_SCOPES.find((scope) => RIGHTS_OF_SCOPE[scope].includes(right));

export const keyScopesOf = (stored: readonly string[]): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => stored.includes(scope));
