/** A mark that depths and elevations speak of and that the station does not have: one press adds it. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { MissingMarkView } from '../view/missing-mark';

interface MissingMarkProps {
  readonly mark: MissingMarkView;
  /** the page of the station's marks; null: this person may not add one */
  readonly to: string | null;
}

export function MissingMark({ mark: { from, clock, altitude, before }, to }: MissingMarkProps) {
  const { t, i18n } = useTranslation('timeseries');
  const metres = (value: number) => formatNumber(value, 2, i18n.language);
  const words = { at: from, after: metres(altitude), before: before === null ? '' : metres(before) };
  return (
    <Notice tone="ochre">
      <p>{t(before === null ? 'missingMark.first' : 'missingMark.moved', words)}</p>
      {to === null ? null : (
        <PostForm action={to}>
          <input type="hidden" name="kind" value="moved" />
          <input type="hidden" name="from" value={clock} />
          <input type="hidden" name="altitude" value={String(altitude)} />
          <input type="hidden" name="height" value="" />
          <input type="hidden" name="comment" value={t('missingMark.comment')} />
          <SubmitButton intent="add" icon="plus" emphasis="plain" formAction={to}>
            {t('missingMark.add', words)}
          </SubmitButton>
        </PostForm>
      )}
    </Notice>
  );
}
