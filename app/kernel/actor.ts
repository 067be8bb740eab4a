/**
 * The user or program that makes a request. Rights come from the server's record, never from what the browser sends.
 */
import type { KeyScope } from './key-scopes';
import type { RightChanges } from './right-changes';

export const ROLES = [
  'admin',
  'coAdmin',
  'manager',
  'technician',
  'animator',
  'consultant',
  'support',
  'other',
  'visitor',
] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly labo: boolean;
  readonly consultant: boolean;
  readonly metadata: boolean;
  /** habilitation codes, e.g. QUALITO, QUALITO_FORBIDEN, COADMIN */
  readonly grants: readonly string[];
  readonly locale: string;
  /** login of the administrator who looks at the product as this user */
  readonly impersonator?: string;
  /** what administrators changed of the table of rights; absent: nothing */
  readonly rights?: RightChanges;
  /** of a program that calls with a key of this person: it may only do what these open */
  readonly scopes?: readonly KeyScope[];
}

export const VISITOR: Actor = {
  id: 0,
  login: '',
  name: '',
  isAdmin: false,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
};

/** The account, and who looks as it: what is kept on a device belongs to this. */
export const accountOf = ({ login, impersonator }: { login: string; impersonator?: string | null }): string =>
  [impersonator, login].filter(Boolean).join('>');

export const isVisitor = (actor: Actor): boolean => actor.id === 0;

/** Roles that are not flags of the session: grants of type ROLE (DECISIONS B5). */
export const ROLE_GRANTS = [
  ['COADMIN', 'coAdmin'],
  ['TECHNICIAN', 'technician'],
  ['SUPPORT', 'support'],
] as const satisfies readonly (readonly [string, Role])[];

/** A grant « X_FORBIDEN » closes what « X » would open; the contract's spelling. */
export const FORBIDDEN_SUFFIX = '_FORBIDEN';

/** Every role the actor holds; a right is given when one of them gives it. */
export function rolesOf(actor: Actor): Role[] {
  if (isVisitor(actor)) return ['visitor'];
  const roles: Role[] = [];
  if (actor.isAdmin) roles.push('admin');
  if (actor.labo) roles.push('animator');
  if (actor.consultant) roles.push('consultant');
  if (actor.metadata) roles.push('manager');
  for (const [code, role] of ROLE_GRANTS) if (actor.grants.includes(code)) roles.push(role);
  return roles.length > 0 ? roles : ['other'];
}

/** Whether a module is opened to somebody by their habilitations: it is given, or all are, and it is not closed. */
export const opensModule = ({ isAdmin, grants }: Actor, module: string): boolean =>
  isAdmin ||
  ([module, 'ALL'].some((code) => grants.includes(code)) && !grants.includes(`${module}${FORBIDDEN_SUFFIX}`));

/** What is closed to somebody beside modules: the parameters of « {parameter}_FORBIDEN » (C549), by their codes. */
export const closedCodes = ({ isAdmin, grants }: Actor): string[] =>
  isAdmin
    ? []
    : grants.flatMap((grant) => (grant.endsWith(FORBIDDEN_SUFFIX) ? [grant.slice(0, -FORBIDDEN_SUFFIX.length)] : []));
