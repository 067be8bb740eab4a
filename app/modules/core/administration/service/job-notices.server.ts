/** The jobs of the installation, and who is written to when one fails. */
import { formatInstant } from '~/kernel/civil-date';
import type { Fault, FormReply } from '~/kernel/form';
import { mergeForm, type EditConflict } from '~/kernel/edit-conflict';
import { describeText } from '~/kernel/edit-conflict-words';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { addressesOf, lastNoticeOf, listJobs, putAddresses } from '../data/jobs.server';
import { mergeChange } from '~/kernel/merge-change';
import { readAddresses, type AddressFault } from '~/modules/core/jobs/domain';
import { noticeField, type SubmittedNotices } from '../forms/job-notices';

/** What the form is shown again with; `editConflict`: another user saved first. */
type NoticeRefusals = Pick<FormReply, 'faults' | 'texts' | 'seen' | 'editConflict'>;

const faultOf = ({ fault, value }: AddressFault): Fault => ({
  key: `administration:jobs.fault.${fault}`,
  params: { value },
});
const written = (addresses: readonly string[]): string => addresses.join(', ');

export const showJobs = () => listJobs();

/**
 * All fields or none: a wrong address on one job leaves the others as they were. Only jobs that changed are written and
 * audited.
 */
export async function saveNotices(
  actor: Actor,
  { emails, seen }: SubmittedNotices,
): Promise<Outcome<number, NoticeRefusals>> {
  return inTransaction(async (tx) => {
    const before = await addressesOf(tx);
    const wanted = [...emails].map(([id, text]) => {
      const [read, stored] = [readAddresses(text), written(before.get(id) ?? [])];
      return {
        id,
        text,
        read,
        stored,
        editConflict: mergeChange({
          seen: seen?.[noticeField(id)]?.[0],
          submitted: read.ok ? written(read.value) : text,
          stored,
        }),
      };
    });
    const faults = Object.fromEntries(
      wanted.flatMap(({ id, read }) => (read.ok ? [] : [[noticeField(id), faultOf(read.reason)]])),
    );
    const submitted = Object.fromEntries(wanted.map(({ id, text }) => [noticeField(id), [text]]));
    if (Object.keys(faults).length > 0) return refused({ faults, texts: submitted, seen });
    if (wanted.some(({ editConflict }) => editConflict === 'conflict')) {
      const stored = Object.fromEntries(wanted.map(({ id, stored: one }) => [noticeField(id), [one]]));
      return refused({
        ...{ faults, texts: submitted, seen },
        editConflict: await mergeNotices(
          tx,
          actor,
          { seen, submitted, stored },
          wanted.filter(({ editConflict }) => editConflict !== 'mine').map(({ id }) => id),
        ),
      });
    }
    let changed = 0;
    for (const { id, read, editConflict } of wanted) {
      const known = before.get(id);
      if (!read.ok || !known || editConflict !== 'mine' || known.join() === read.value.join()) continue;
      await putAddresses(tx, id, read.value);
      await audit(tx, {
        login: actor.login,
        action: 'job.notices',
        entity: 'job',
        entityId: id,
        before: { emails: known },
        after: { emails: read.value },
      });
      changed += 1;
    }
    return done(changed);
  });
}

/** Who had the last word on these jobs, and what both sides made of each. */
async function mergeNotices(
  tx: Transaction,
  actor: Actor,
  sides: Parameters<typeof mergeForm>[0],
  ids: readonly number[],
): Promise<EditConflict> {
  const t = await translatorOf(actor);
  const [last, names] = [
    await lastNoticeOf(tx, ids),
    new Map(
      (await listJobs(tx)).map(({ id, name }) => [
        noticeField(id),
        t(`administration:jobs.name.${id}`, { defaultValue: name }),
      ]),
    ),
  ];
  return mergeForm(
    sides,
    { label: (field) => names.get(field) ?? field, say: (_, [text = '']) => describeText(t, text) },
    { by: last?.login ?? '', at: last ? formatInstant(last.at) : '', version: last ? Number(last.id) : 0 },
  );
}
