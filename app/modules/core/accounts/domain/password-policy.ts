/**
 * The rules of a new password (DECISIONS B7): long rather than complicated, and hard to guess for somebody who knows
 * common passwords and the account's own words. An installation may require classes of characters. No forced renewal
 * (CNIL). The stored pattern is run by the service with a time limit, since administrators write it.
 */
const PASSWORD_MAXIMUM = 128;

export interface PasswordPolicy {
  readonly minimum: number;
  readonly digit: boolean;
  readonly uppercase: boolean;
  readonly special: boolean;
  /** setting passwordPolicy: a regular expression, '' for none */
  readonly pattern: string;
}
export const PASSWORD_FAULTS = [
  'tooShort',
  'tooLong',
  'digit',
  'uppercase',
  'special',
  'common',
  'personal',
  'pattern',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

export const policyFrom = (
  settings: Readonly<
    Record<'passwordMinimum' | 'passwordDigit' | 'passwordUppercase' | 'passwordSpecial' | 'passwordPolicy', string>
  >,
): PasswordPolicy => ({
  minimum: Math.min(PASSWORD_MAXIMUM, Math.max(8, Number.parseInt(settings.passwordMinimum, 10) || 12)),
  digit: settings.passwordDigit === '1',
  uppercase: settings.passwordUppercase === '1',
  special: settings.passwordSpecial === '1',
  pattern: settings.passwordPolicy,
});

/** The result of the strength estimator. */
interface Strength {
  /** decimal logarithm of the number of guesses that find it */
  readonly guesses: number;
  readonly personal: boolean;
}
/**
 * Ten thousand million guesses; fewer only where the installation takes shorter passwords, so that random ones pass.
 */
const guessesAsked = ({ minimum }: PasswordPolicy): number => Math.min(10, minimum);

/** Every rule that the password breaks, except the pattern. A password that is too short is not also called common. */
export function passwordFaults(password: string, policy: PasswordPolicy, strength: Strength): PasswordFault[] {
  const length = [...password].length;
  const weak = length >= policy.minimum && strength.guesses < guessesAsked(policy);
  const broken: Record<Exclude<PasswordFault, 'pattern'>, boolean> = {
    tooShort: length < policy.minimum,
    tooLong: length > PASSWORD_MAXIMUM,
    digit: policy.digit && !/\d/.test(password),
    uppercase: policy.uppercase && !/\p{Lu}/u.test(password),
    special: policy.special && !/[^\p{L}\p{N}\s]/u.test(password),
    common: weak && !strength.personal,
    personal: weak && strength.personal,
  };
  return PASSWORD_FAULTS.filter((fault) => fault !== 'pattern' && broken[fault]);
}
