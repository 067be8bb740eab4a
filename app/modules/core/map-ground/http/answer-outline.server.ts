/** The form of an outline: what it is called, what it is. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { answerRecordOf } from '~/records/record/http/answer-record-of.server';
import { OutlineForm } from '../forms/outlines.form';
import { OUTLINE } from '../service/manage-outlines.server';

export const answerOutline = (sent: SentForm, actor: Actor, id: number) =>
  answerRecordOf(sent, actor, OUTLINE, id, { form: OutlineForm, labels: 'administration:outlines' });
