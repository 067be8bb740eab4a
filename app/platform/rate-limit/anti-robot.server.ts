/**
 * Keeps robots from the public forms without a third party (DECISIONS B31). With script: a proof of work, found in
 * about a second. Without: a field people do not see, a minimum filling time, a signed stamp that serves once, a
 * smaller quota.
 */
import { createHash } from 'node:crypto';
import { randomToken, sameToken, signature } from '../auth/tokens.server';
import { now } from '../clock.server';
import { isTaken, takeQuota } from './quota.server';

/** Leading zero bits asked of SHA-256(stamp + ':' + proof). */
export const PROOF_BITS = 14;
const MINIMUM_SECONDS = { proved: 1, unproved: 4 } as const;
const STAMP_HOURS = 4;
const QUOTA = { proved: { limit: 10, minutes: 60 }, unproved: { limit: 5, minutes: 60 } } as const;

/** `sent`: this letter was already sent with this stamp (a double click). */
export type RobotVerdict = 'human' | 'sent' | 'robot' | 'tooFast' | 'stale' | 'tooMany';
export interface RobotFields {
  readonly stamp: string;
  readonly proof: string;
  /** the field people do not see */ readonly trap: string;
}

/** A stamp for a form being shown: when, and our signature. */
export function issueStamp(): string {
  const body = `${now().getTime().toString(36)}.${randomToken(9)}`;
  return `${body}.${signature('stamp', body)}`;
}

function stampAgeSeconds(stamp: string): number | null {
  const [time = '', salt = '', signed = ''] = stamp.split('.');
  if (!sameToken(signed, signature('stamp', `${time}.${salt}`))) return null;
  return (now().getTime() - Number.parseInt(time, 36)) / 1000;
}

export function isProof(stamp: string, proof: string, bits: number = PROOF_BITS): boolean {
  if (!/^[0-9a-z]{1,12}$/.test(proof)) return false;
  return createHash('sha256').update(`${stamp}:${proof}`).digest().readUInt32BE(0) >>> (32 - bits) === 0;
}

export async function judge(
  { stamp, proof, trap }: RobotFields,
  purpose: string,
  address: string,
  letter: unknown,
): Promise<RobotVerdict> {
  const age = stampAgeSeconds(stamp);
  if (trap !== '' || age === null) return 'robot';
  if (age > STAMP_HOURS * 3600) return 'stale';
  const kind = isProof(stamp, proof) ? 'proved' : 'unproved';
  if (age < MINIMUM_SECONDS[kind]) return 'tooFast';
  const once = { limit: 1, minutes: STAMP_HOURS * 60 };
  const same = createHash('sha256')
    .update(JSON.stringify([stamp, letter]))
    .digest('base64url');
  if (await isTaken('sentLetter', same, once.minutes)) return 'sent';
  if (!(await takeQuota(purpose, address, QUOTA[kind]))) return 'tooMany';
  if (await takeQuota('stamp', stamp, once)) {
    await takeQuota('sentLetter', same, once);
    return 'human';
  }
  // the first request of a double click may have used the stamp just before
  return (await isTaken('sentLetter', same, once.minutes)) ? 'sent' : 'stale';
}
