/** Reads the fields `emails.<job>` of the jobs page; system jobs have negative numbers. */
import type { SentForm } from '~/kernel/sent-form';
import { readSeen, withChoices, type FieldTexts } from '~/kernel/edit-conflict';

export interface SubmittedNotices {
  readonly emails: ReadonlyMap<number, string>;
  /** the values the form was opened with; null when it does not send them */ readonly seen: FieldTexts | null;
}

export const noticeField = (id: number): string => `emails.${id}`;

export function readNotices(posted: SentForm): SubmittedNotices {
  const form = withChoices(posted);
  const emails = [...form].flatMap(([name, value]) => {
    const id = /^emails\.(-?\d{1,9})$/.exec(name)?.[1];
    return id !== undefined ? [[Number(id), value] as const] : [];
  });
  return { emails: new Map(emails), seen: readSeen(form) };
}
