/** Whether a new password may be taken: the policy's rules and the installation's own pattern. */
import { readSettings } from '~/platform/settings.server';
import { passwordStrength } from '~/platform/auth/password-strength.server';
import { passwordFaults, policyFrom, type PasswordFault, type PasswordPolicy } from '../domain';
import { matchesWithin } from './match-within.server';

/** Keys of sentences, by field; none where the password may be taken. */
export interface NewPasswordErrors {
  readonly password?: readonly string[];
  readonly confirmation?: readonly string[];
}
/** The rules that were not kept, as the API names them. */
export const faultsIn = ({ password = [] }: NewPasswordErrors): string[] =>
  password.flatMap((key) => /^password\.fault\.(.+)$/.exec(key)?.[1] ?? []);
export const hasErrors = (errors: NewPasswordErrors): boolean => Object.keys(errors).length > 0;

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
): Promise<NewPasswordErrors> {
  const faults = await checkPassword(password, words);
  return {
    ...(faults.length > 0
      ? { password: ['password.policy', ...faults.map((fault) => `password.fault.${fault}`)] }
      : {}),
    ...(password === confirmation ? {} : { confirmation: ['password.confirm'] }),
  };
}

/** The policy in words' keys, for the forms that ask for a new password. */
export async function currentPolicy(): Promise<PasswordPolicy & { description: string }> {
  const settings = await readSettings();
  return { ...policyFrom(settings), description: settings.securityPasswordDescription };
}
