/** A schedule in words, and when it comes next: what its form, its page and lists say. */
import { TIME_ZONE } from '~/kernel/civil-time';
import { formatDay, formatTime } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { nextDate, nextDates, sayCron } from '~/platform/jobs/cron';
import { parseTexts } from '~/records/fields/domain';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { cronOf, SCHEDULE_FIELDS } from '../domain';
import type { ScheduleWords } from '../view/job.view';

const SHOWN_DATES = 5;

/** null: on demand. An expression that cannot be read, or never comes, has neither words nor dates. */
export async function saySchedule(actor: Actor, cron: string | null): Promise<ScheduleWords> {
  const t = await translatorOf(actor);
  if (cron === null) return { words: t('jobs:when.demand'), dates: [] };
  const at = now();
  if (nextDate(cron, at) === null) return { words: null, dates: [] };
  const weekday = new Intl.DateTimeFormat(actor.locale, { weekday: 'long', timeZone: TIME_ZONE });
  return {
    words: sayCron(cron, actor.locale),
    dates: nextDates(cron, at, SHOWN_DATES).map((date) =>
      t('jobs:form.date', { weekday: weekday.format(date), day: formatDay(date), time: formatTime(date).slice(0, 5) }),
    ),
  };
}

/** Of choices as a form holds them, whether they are sound or not; what cannot be read is an empty expression. */
export function cronOfTexts(texts: FieldTexts): string | null {
  const read = parseTexts(SCHEDULE_FIELDS, texts);
  return 'values' in read ? cronOf(read.values) : '';
}
