/**
 * What administrators changed of the table of rights: for an action, a role and a domain of stations ('' where there is
 * none), how far the right goes. What may never be changed is decided here, so that nothing stored can take the
 * administration away or give it to somebody.
 */

/** Nothing, what is one's own, everything. */
export const REACHES = ['none', 'own', 'all'] as const;
export type Reach = (typeof REACHES)[number];
export type RightChanges = Readonly<Record<string, Reach>>;

export const rightKey = (action: string, role: string, domain = ''): string => `${action} ${role} ${domain}`.trim();

export const reachedBy = (reach: Reach, own: boolean): boolean => reach === 'all' || (reach === 'own' && own);

/** Of these, administrators decide who holds them; the specification says who holds the others, for good. */
const OPEN = [
  /^(station|job|equipment)\./,
  /^reference\.(dashboard|manage|editShared|exportShared|editPreselection|editThreshold)$/,
  /^content\.(create|edit|categories)$/,
  /^account\.keys$/,
];
/** Rights of the administration that others may be given too; administrators keep them. */
const SHARED = /^administration\.(read|readUsers|users|readSettings|statistics|journal)$/;

export const isFixed = (action: string, role: string): boolean =>
  role === 'visitor' ||
  (!(OPEN.some((open) => open.test(action)) && action !== 'job.follow') && !(SHARED.test(action) && role !== 'admin'));

/** Changes as they are stored or sent, without what may not be changed. */
export function rightChangesOf(stored: unknown): RightChanges | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = Object.entries(stored).filter(([, reach]) => REACHES.some((one) => one === reach));
  return kept.length > 0 ? (Object.fromEntries(kept) as RightChanges) : undefined;
}
