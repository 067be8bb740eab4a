/** What the parts of the page of rating curves share. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import type { RatingPage } from '../view/rating-page';

export interface RatingSection {
  readonly page: RatingPage;
  readonly reply?: FormReply;
  readonly action: string;
}

export function UndoRating({ action, id, intent }: { action: string; id: number; intent: string }) {
  const { t } = useTranslation(['timeseries']);
  return (
    <PostForm action={action} className="inline-form">
      <input type="hidden" name="row" value={id} />
      <SubmitButton intent={intent} icon="undo" emphasis="plain">
        {t('corrections.undo')}
      </SubmitButton>
    </PostForm>
  );
}
