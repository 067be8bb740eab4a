/** Whether a new password may be taken: the policy's rules and the installation's own pattern. */
import { readSettings } from '~/modules/administration/service/read-settings.server';
import { passwordFaults, policyFrom, type PasswordFault, type PasswordPolicy } from '../domain';
import { matchesWithin } from './match-within.server';

export async function checkPassword(password: string, words: readonly string[], policy?: PasswordPolicy): Promise<PasswordFault[]> {
  const rules = policy ?? policyFrom(await readSettings());
  const faults = passwordFaults(password, rules, words);
  return rules.pattern !== '' && !matchesWithin(rules.pattern, password) ? [...faults, 'pattern'] : faults;
}

/** The policy in words' keys, for the forms that ask for a new password. */
export async function currentPolicy(): Promise<PasswordPolicy & { description: string }> {
  const settings = await readSettings();
  return { ...policyFrom(settings), description: settings.securityPasswordDescription };
}
