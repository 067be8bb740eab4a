/** Who is written to when a job fails, answered: all jobs of the page are saved, or none. */
import type { Actor } from '~/kernel/actor';
import { readSeen } from '~/kernel/edit-conflict';
import { done, refused } from '~/kernel/outcome';
import { defineForm } from '~/modules/core/fields/domain';
import { answerRecord } from '~/modules/core/fields/http/answer-record.server';
import { readSent } from '~/platform/http/form.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { noticeField, noticeFields } from '../domain';
import { readNotices, saveNotices, showJobs } from '../service/job-notices.server';

export async function answerNotices(request: Request, actor: Actor) {
  const sent = await readSent(request);
  const [t, all] = [await translatorOf(actor), await showJobs()];
  const jobs = all.filter(({ id }) => sent.has(noticeField(id)));
  const names = new Map(
    jobs.map(({ id, name }) => [noticeField(id), t(`administration:jobs.name.${id}`, { defaultValue: name })]),
  );
  const seen = readSeen(sent);
  const seenOf = (id: number) => seen?.[noticeField(id)]?.[0];
  return answerRecord(sent, actor, {
    form: defineForm('notices', noticeFields(jobs.map(({ id }) => id))),
    wrong: 'invalid',
    labels: { called: (name) => names.get(name) ?? name },
    async stored() {
      const { emails, last } = await readNotices(seenOf);
      return {
        values: Object.fromEntries(jobs.map(({ id }) => [noticeField(id), emails.get(id) ?? []])),
        ...{ version: Number(last?.id ?? 0), by: last?.login ?? '', at: last?.at ?? null },
      };
    },
    async save(values) {
      const wanted = jobs.map(({ id }) => ({ id, emails: values[noticeField(id)] ?? [], seen: seenOf(id) }));
      const saved = await saveNotices(actor, wanted);
      return saved.ok ? done(saved.value) : refused(saved.reason);
    },
  });
}
