/** How long a refusal takes says nothing of who has an account: logins that exist and others, in turns. */
import { expect, test } from 'vitest';
import { verifyCredentials } from '~/modules/core/accounts/service/verify-credentials.server';
import { hashPassword } from '~/platform/auth/password.server';
import { prisma } from '~/platform/db/client.server';
import { DRILL } from '../../support/campaign';
import { testDatabase } from '../../support/database';

testDatabase();
/** Of each; five hundred in all in `npm run drill`. */
const SAMPLES = DRILL > 1 ? 250 : 40;
/** What a quarter more would tell in five hundred tries through a network is less than its own noise. */
const MOST_APART = 1.25;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
/** Of one turn, both at one moment: what a busy machine adds to one try alone says nothing of the login. */
const medianRatio = (ones: readonly number[], others: readonly number[]): number =>
  median(ones.map((one, rank) => one / others[rank]!));

test('a known login and an unknown one are refused equally slowly', async () => {
  const passwordHash = await hashPassword('un mot de passe que nul n’essaie');
  const logins = Array.from({ length: SAMPLES + 5 }, (_, rank) => `connu${rank}`);
  await prisma().user.createMany({
    data: logins.map((login) => ({ login, name: login, email: `${login}@essai.example`, passwordHash })),
  });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [rank, login] of logins.entries())
    // in turns, whichever first: what slows the machine down meanwhile slows both
    for (const kind of rank % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const address = `198.51.${rank % 250}.${kind === 'known' ? 1 : 2}`;
      const began = performance.now();
      const answer = await verifyCredentials({
        login: kind === 'known' ? login : `absent${rank}`,
        password: 'autre chose',
        address,
        device: null,
      });
      // the first few load what all use
      if (rank >= 5) times[kind].push(performance.now() - began);
      expect(answer).toEqual({ ok: false, reason: { code: 'unauthorized' } });
    }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  process.stdout.write(`a known login ${known.toFixed(1)} ms, an unknown one ${unknown.toFixed(1)} ms (medians)\n`);
  const ratio = medianRatio(times.known, times.unknown);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(MOST_APART);
}, 300_000);
