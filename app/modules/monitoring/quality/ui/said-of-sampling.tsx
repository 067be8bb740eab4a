/** What people decided on a sampling, who and why; what was called is taken back here. */
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { DataTable } from '~/ui/table/data-table';
import type { Said } from '../view/samplings-page';

interface Props {
  readonly said: readonly Said[];
  readonly to: string;
  readonly mayUndo: boolean;
}

export function SaidOfSampling({ said, to, mayUndo }: Props) {
  const { t } = useTranslation('quality');
  if (said.length === 0) return null;
  return (
    <DataTable
      label={t('said.title')}
      showLabel
      rows={said}
      rowKey={({ of, id }) => `${of} ${id}`}
      dense
      columns={[
        {
          id: 'code',
          label: t('said.decision'),
          cell: ({ of, code }) => t(of === 'review' ? `level.as.${code}` : `call.as.${code}`),
        },
        {
          id: 'what',
          label: t('analyses'),
          cell: ({ what, whole }) => (whole ? t('said.whole') : what.join(', ')),
        },
        { id: 'comment', label: t('said.reason'), cell: ({ comment }) => comment },
        { id: 'by', label: t('said.by'), cell: ({ by, when }) => t('said.byAt', { by, at: when }) },
        {
          id: 'undo',
          label: t('said.state'),
          cell: ({ of, id, undone }) => {
            if (undone) return t('said.undone', { by: undone.by, at: undone.at });
            if (of === 'review' || !mayUndo) return null;
            return (
              <PostForm action={to}>
                <input type="hidden" name="called" value={id} />
                <SubmitButton intent="takeBack" emphasis="quiet">
                  {t('said.takeBack')}
                </SubmitButton>
              </PostForm>
            );
          },
        },
      ]}
    />
  );
}
