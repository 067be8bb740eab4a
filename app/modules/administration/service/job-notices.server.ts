/** The jobs of the installation, and who is written to when one fails. */
import type { Actor } from '~/modules/accounts/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { addressesOf, listJobs, putAddresses } from '../data/jobs.server';
import { readAddresses, type AddressFault } from '../domain/job-addresses';

export type NoticeRefusals = Readonly<Record<number, AddressFault>>;

export const showJobs = listJobs;

/** All fields or none: a wrong address on one job leaves the others as they were. Only jobs that changed are written and audited. */
export async function saveNotices(actor: Actor, typed: ReadonlyMap<number, string>): Promise<Outcome<number, NoticeRefusals>> {
  const wanted = [...typed].map(([id, text]) => ({ id, read: readAddresses(text) }));
  const faults = Object.fromEntries(wanted.flatMap(({ id, read }) => (read.ok ? [] : [[id, read.reason]])));
  if (Object.keys(faults).length > 0) return refused(faults);
  return inTransaction(async (tx) => {
    const before = await addressesOf(tx);
    let changed = 0;
    for (const { id, read } of wanted) {
      const known = before.get(id);
      if (!read.ok || !known || known.join() === read.value.join()) continue;
      await putAddresses(tx, id, read.value);
      await audit(tx, { login: actor.login, action: 'job.notices', entity: 'job', entityId: id, before: { emails: known }, after: { emails: read.value } });
      changed += 1;
    }
    return done(changed);
  });
}
