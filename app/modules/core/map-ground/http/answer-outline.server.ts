/** The form of an outline: what it is called, what it is. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { refused } from '~/kernel/outcome';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { forbidden } from '~/platform/http/responses.server';
import { OutlineForm } from '../forms/outlines.form';
import { changeOutline, readOutlineRow } from '../service/manage-outlines.server';

export const answerOutline = (sent: SentForm, actor: Actor, id: number) =>
  answerRecord(sent, actor, {
    form: OutlineForm,
    labels: 'administration:outlines',
    async stored() {
      const found = await readOutlineRow(actor, id);
      if (!found.ok) return null;
      const { version, updatedBy, updatedAt } = found.value;
      return { values: found.value, version, by: updatedBy ?? '', at: updatedAt };
    },
    deleted: () => deletedMeanwhile('outlines', id),
    async save(values, version) {
      const saved = await changeOutline(actor, { id, version }, values);
      if (saved.ok) return saved;
      if (saved.reason === 'forbidden') throw forbidden();
      return refused(saved.reason);
    },
  });
