/** Addresses that a mail server refused for good (replies of 500 and above, RFC 5321 §4.2.1): people are told. */
import { now } from '../clock.server';
import { prisma } from '../db/client.server';

const MOST_WORDS = 300;

interface RefusedMail {
  readonly address: string;
  readonly why: string;
  readonly at: Date;
}

/** What the server said, where it refused for good; null: another try may do. */
export function refusalOf(error: unknown): string | null {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  // a password or a sender that is refused is a matter of the settings, not of the address
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
    ? (response ?? String(responseCode))
    : null;
}

export async function noteRefused(address: string, why: string): Promise<void> {
  const row = { why: why.slice(0, MOST_WORDS), at: now() };
  const key = address.toLowerCase();
  await prisma().mailRefused.upsert({ where: { address: key }, create: { address: key, ...row }, update: row });
}

export const noteArrived = (address: string) =>
  prisma().mailRefused.deleteMany({ where: { address: address.toLowerCase() } });

export const isAnyRefused = async (): Promise<boolean> => (await prisma().mailRefused.findFirst()) !== null;

export const findRefused = (addresses: readonly string[]): Promise<RefusedMail[]> =>
  prisma().mailRefused.findMany({
    where: { address: { in: addresses.map((one) => one.toLowerCase()) } },
    orderBy: { address: 'asc' },
  });
