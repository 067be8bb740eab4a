/**
 * The rules of signing in (DECISIONS B7): the limits of failures, the steps after the password, and how long an account
 * may be used.
 */
export const FAILURES_PER_LOGIN = { limit: 5, minutes: 15 } as const;
export const FAILURES_PER_ADDRESS = { limit: 20, minutes: 5 } as const;
/** After this many failures within this time, unknown devices are refused until the oldest failure is out of it. */
export const LOCK_MINUTES = 60;
export const lockEnd = (oldestFailure: Date): Date => new Date(oldestFailure.getTime() + LOCK_MINUTES * 60_000);

/** Who made the first account: nobody who would know its holder's language. */
export const THE_INSTALLATION = 'installation';

/** The form of a submitted login under which attempts are counted. */
export const normaliseLogin = (submitted: string): string =>
  submitted
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120);

/** The steps still required after a right password, in this order. */
export const SIGN_IN_STEPS = ['totp', 'enrolTotp', 'password', 'terms'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

interface StepFacts {
  readonly totpEnabled: boolean;
  readonly totpRequired: boolean;
  readonly mustChangePassword: boolean;
  /** when this user last accepted the terms */
  readonly termsAccepted: Date | null;
  /** when the terms last changed; null when no text could be had (B32: sign-in proceeds) */
  readonly termsModified: Date | null;
}

export function stepsOf(facts: StepFacts): SignInStep[] {
  const steps: SignInStep[] = [];
  if (facts.totpEnabled) steps.push('totp');
  else if (facts.totpRequired) steps.push('enrolTotp');
  if (facts.mustChangePassword) steps.push('password');
  if (mustAcceptTerms(facts.termsAccepted, facts.termsModified)) steps.push('terms');
  return steps;
}

/** Terms are asked for when never accepted or when they changed since. */
const mustAcceptTerms = (accepted: Date | null, modified: Date | null): boolean =>
  modified !== null && (accepted === null || accepted < modified);

/** An account is locked when an administrator blocked it, or for a while when its failures reached the threshold. */
export const isLocked = (user: { readonly blocked: boolean; readonly lockedUntil: Date | null }, at: Date): boolean =>
  user.blocked || (user.lockedUntil !== null && user.lockedUntil > at);

/**
 * The part of an address that identifies a subscriber: for IPv6 the /64 prefix, so failures are counted there. An IPv4
 * address written as IPv6 (::ffff:192.0.2.1) counts as IPv4.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
