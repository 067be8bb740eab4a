/** Who proposes what the sliders show, and why: always in reach. */
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import type { WorkshopReply } from '../view/workshop-reply';

export function NoteProposal({ reply, projected }: { reply: WorkshopReply | undefined; projected: boolean }) {
  const { t } = useTranslation('workshop');
  return (
    <fieldset className="workshop-note">
      <legend>{t('note.title')}</legend>
      <TextField
        name="who"
        required
        label={t('note.who')}
        defaultValue={reply?.who ?? ''}
        errors={reply?.whoMissing ? [t('note.whoMissing')] : undefined}
        autoComplete="off"
        maxLength={120}
      />
      <TextArea
        name="text"
        label={t('note.text')}
        defaultValue={reply?.text ?? ''}
        rows={projected ? 1 : 3}
        maxLength={2000}
      />
      <SubmitButton intent="note" icon="plus">
        {t('note.save')}
      </SubmitButton>
    </fieldset>
  );
}
