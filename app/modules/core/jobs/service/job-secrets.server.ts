/** Credentials of jobs: sealed in the row, opened only by the handler that signs in with them. */
import { seal, unseal } from '~/platform/auth/sealed.server';
import { findSealed } from '../data/secrets.server';

export const sealSecret = (value: string): string => seal('job', Buffer.from(value));

/** Only for handlers of jobs: what it answers must go nowhere else. A credential that was never typed is absent. */
export async function readSecrets(jobId: number): Promise<Readonly<Record<string, string>>> {
  const sealed = (await findSealed(jobId)) ?? {};
  return Object.fromEntries(
    Object.entries(sealed).map(([name, value]) => [name, unseal('job', value).toString('utf8')]),
  );
}
