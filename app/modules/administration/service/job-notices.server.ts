/** The jobs of the installation, and who is written to when one fails. */
import type { Actor } from '~/modules/accounts/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { addressesOf, listJobs, putAddresses } from '../data/jobs.server';
import { metChange } from '~/kernel/met-changes';
import { readAddresses, type AddressFault } from '../domain/job-addresses';
import type { TypedNotices } from '../forms/job-notices';

/** `values`: what to show again; `stored`: what it now stands against. */
export interface NoticeRefusals { readonly errors: Readonly<Record<number, AddressFault>>; readonly values: Readonly<Record<number, string>>; readonly stored: Readonly<Record<number, string>> }

const written = (addresses: readonly string[]): string => addresses.join(', ');

export const showJobs = listJobs;

/** All fields or none: a wrong address on one job leaves the others as they were. Only jobs that changed are written and audited. */
export async function saveNotices(actor: Actor, { emails, seen }: TypedNotices): Promise<Outcome<number, NoticeRefusals>> {
  return inTransaction(async (tx) => {
    const before = await addressesOf(tx);
    const wanted = [...emails].map(([id, text]) => {
      const [read, stored] = [readAddresses(text), written(before.get(id) ?? [])];
      return { id, text, read, stored, met: metChange({ seen: seen.get(id), typed: read.ok ? written(read.value) : text, stored }) };
    });
    const errors = Object.fromEntries(wanted.flatMap(({ id, read, stored, met }) => (!read.ok ? [[id, read.reason]] : met === 'conflict' ? [[id, { fault: 'conflict', value: stored } as const]] : [])));
    if (Object.keys(errors).length > 0) {
      return refused({ errors, values: Object.fromEntries(wanted.map(({ id, text, stored, met }) => [id, met === 'theirs' ? stored : text])), stored: Object.fromEntries(wanted.map(({ id, stored }) => [id, stored])) });
    }
    let changed = 0;
    for (const { id, read, met } of wanted) {
      const known = before.get(id);
      if (!read.ok || !known || met !== 'mine' || known.join() === read.value.join()) continue;
      await putAddresses(tx, id, read.value);
      await audit(tx, { login: actor.login, action: 'job.notices', entity: 'job', entityId: id, before: { emails: known }, after: { emails: read.value } });
      changed += 1;
    }
    return done(changed);
  });
}
