import { findTermsAcceptance } from '../data/statistics.server';

/** When a login last accepted the terms of use; null when it never did. */
export const acceptedTermsAt = async (login: string): Promise<Date | null> =>
  (await findTermsAcceptance(login))?.at ?? null;

/** The acceptance as the contract writes it: login, eventType and module « CGU », version (an instant). */
export async function acceptedTerms(
  login: string,
): Promise<{ login: string; eventType: 'CGU'; module: 'CGU'; version: Date | null; statisticDate: Date } | null> {
  const found = await findTermsAcceptance(login);
  return found ? { login, eventType: 'CGU', module: 'CGU', version: found.version, statisticDate: found.at } : null;
}
