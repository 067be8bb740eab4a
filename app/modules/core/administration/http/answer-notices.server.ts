/** The page of the installation's jobs, answered: who is written to when one fails (all or none are saved), a start. */
import type { Actor } from '~/kernel/actor';
import { readSeen } from '~/kernel/edit-conflict';
import { done, refused } from '~/kernel/outcome';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { answerNotStarted } from '~/modules/core/jobs/http/not-started.server';
import { startJob } from '~/modules/core/jobs/service/start-job.server';
import { readSent } from '~/platform/http/form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { noticeField, noticeFields } from '../domain';
import { readNotices, saveNotices, showJobs } from '../service/job-notices.server';

const PAGE = urls.administration('jobs');

export async function answerJobs(request: Request, actor: Actor) {
  const sent = await readSent(request);
  const [, started] = /^run (-\d{1,6})$/.exec(sent.command) ?? [];
  if (started !== undefined) return run(actor, Number(started));
  const answer = await answerNotices(sent, actor);
  return 'reply' in answer ? answer.reply : redirectWithToast(PAGE, 'administration:jobs.saved');
}

async function run(actor: Actor, id: number): Promise<Response> {
  const begun = await startJob(actor, id);
  if (!begun.ok) return answerNotStarted(begun.reason, PAGE);
  return redirectWithToast(PAGE, `administration:jobs.${begun.value.started ? 'started' : 'runs'}`);
}

async function answerNotices(sent: SentForm, actor: Actor) {
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
