/** The jobs of the installation, and who is written to when one fails. */
import type { Actor } from '~/kernel/actor';
import { mergeChange } from '~/kernel/edit-conflict';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { addressesOf, lastNoticeOf, listJobs, putAddresses } from '../data/jobs.server';

const written = (addresses: readonly string[]): string => addresses.join(', ');

export const showJobs = () => listJobs();

/** The addresses of each job as they are, and who had the last word on those that somebody changed since. */
export const readNotices = (seenOf: (id: number) => string | undefined) =>
  inTransaction(async (tx) => {
    const emails = await addressesOf(tx);
    const changed = [...emails].flatMap(([id, now]) => (written(now) === seenOf(id) ? [] : [id]));
    return { emails, last: await lastNoticeOf(tx, changed) };
  });

interface WantedNotice {
  readonly id: number;
  readonly emails: readonly string[];
  /** what the form was opened with */
  readonly seen: string | undefined;
}

/** All or none. Only jobs that changed here are written and audited: what others did elsewhere stays. */
export const saveNotices = (actor: Actor, wanted: readonly WantedNotice[]): Promise<Outcome<number, 'conflict'>> =>
  inTransaction(async (tx) => {
    const before = await addressesOf(tx);
    const sides = wanted.map((one) => {
      const stored = written(before.get(one.id) ?? []);
      return { ...one, side: mergeChange({ seen: one.seen, submitted: written(one.emails), stored }) };
    });
    if (sides.some(({ side }) => side === 'conflict')) return refused('conflict');
    let changed = 0;
    for (const { id, emails, side } of sides) {
      const known = before.get(id);
      if (!known || side !== 'mine' || known.join() === emails.join()) continue;
      await putAddresses(tx, id, emails);
      await audit(tx, {
        login: actor.login,
        action: 'job.notices',
        entity: 'job',
        entityId: id,
        before: { emails: known },
        after: { emails },
      });
      changed += 1;
    }
    return done(changed);
  });
