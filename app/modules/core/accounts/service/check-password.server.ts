/** Whether a new password may be taken: the policy's rules and the installation's own pattern. */
import { readSettings } from '~/platform/settings.server';
import { passwordStrength } from '~/platform/auth/password-strength.server';
import { passwordFaults, policyFrom, type PasswordFault, type PasswordPolicy } from '../domain';
import { matchesWithin } from './match-within.server';

/** Keys of sentences, by field; none where the password may be taken. */
export type PasswordErrors = Readonly<Partial<Record<'current' | 'password' | 'confirmation', readonly string[]>>>;
/** The rules that were not kept, as the API names them. */
export const faultsIn = ({ password = [] }: PasswordErrors): string[] =>
  password.flatMap((key) => /^accounts:password\.fault\.(.+)$/.exec(key)?.[1] ?? []);
export const hasErrors = (errors: PasswordErrors): boolean => Object.keys(errors).length > 0;

export async function checkPassword(
  password: string,
  words: readonly string[],
  policy?: PasswordPolicy,
): Promise<PasswordFault[]> {
  const rules = policy ?? policyFrom(await readSettings());
  const faults = passwordFaults(password, rules, await passwordStrength(password, words));
  return rules.pattern !== '' && !matchesWithin(rules.pattern, password) ? [...faults, 'pattern'] : faults;
}

/** The faults of a new password and of its confirmation, all at once. */
export async function newPasswordErrors(
  password: string,
  confirmation: string,
  words: readonly string[],
): Promise<PasswordErrors> {
  const faults = await checkPassword(password, words);
  return {
    ...(faults.length > 0
      ? { password: ['accounts:password.policy', ...faults.map((fault) => `accounts:password.fault.${fault}`)] }
      : {}),
    ...(password === confirmation ? {} : { confirmation: ['accounts:password.confirm'] }),
  };
}

/** The policy in words' keys, for the forms that ask for a new password. */
export async function currentPolicy(): Promise<PasswordPolicy & { description: string }> {
  const settings = await readSettings();
  return { ...policyFrom(settings), description: settings.securityPasswordDescription };
}
