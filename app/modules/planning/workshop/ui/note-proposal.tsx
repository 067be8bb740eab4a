/** Who proposes what the sliders show, and why: always in reach. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { SubmitButton } from '~/ui/form/submit-button';
import { PROPOSAL_FIELDS } from '../domain';

export function NoteProposal({ reply, projected }: { reply: FormReply | undefined; projected: boolean }) {
  const { t } = useTranslation('workshop');
  const { field } = useFormFields(PROPOSAL_FIELDS, {
    labels: 'workshop:note',
    texts: reply?.texts ?? {},
    faults: reply?.faults,
  });
  return (
    <fieldset className="workshop-note">
      <legend>{t('note.title')}</legend>
      {field('who', { autoComplete: 'off' })}
      {field('text', { rows: projected ? 1 : 3 })}
      <SubmitButton intent="note" icon="plus">
        {t('note.save')}
      </SubmitButton>
    </fieldset>
  );
}
