/** Two installations become one: which other, what differs, what moves. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';

interface MergeView {
  readonly id: number;
  readonly word: string;
  readonly name: string;
  readonly asked: string;
  readonly preview: {
    readonly other: { readonly id: number; readonly code: string; readonly name: string };
    readonly kept: string;
    readonly conflicts: readonly {
      readonly field: string;
      readonly kept: string;
      readonly lost: string;
      readonly taken: boolean;
    }[];
    readonly moves: Readonly<Record<string, number>>;
    readonly shared: readonly string[];
  } | null;
}

export function MergeStations({ view }: { view: MergeView }) {
  const { t } = useTranslation('stations');
  const { id, word, name, asked, preview } = view;
  const to = urls.stationPage(word, id, 'merge');
  return (
    <>
      <PageHeader title={t('merge.title', { name })} />
      <p>{t('merge.text')}</p>
      <Form action={to} className="form">
        <TextField
          name="other"
          label={t('merge.other')}
          defaultValue={asked}
          required
          errors={asked !== '' && !preview ? [t('merge.unknown')] : []}
        />
        <div className="form-actions">
          <button type="submit" className="button">
            {t('merge.compare')}
          </button>
        </div>
      </Form>
      {preview ? (
        <Panel title={`${preview.other.name} (${preview.other.code})`}>
          {preview.conflicts.length === 0 ? (
            <p>{t('merge.none')}</p>
          ) : (
            <DataTable
              label={t('merge.conflicts')}
              rows={preview.conflicts}
              rowKey={({ field }) => field}
              columns={[
                { id: 'field', label: t('merge.conflicts'), cell: ({ field }) => t(`field.${field}`) },
                { id: 'kept', label: t('merge.kept', { code: preview.kept }), cell: ({ kept }) => kept },
                {
                  id: 'lost',
                  label: t('merge.lost', { code: preview.other.code }),
                  cell: ({ lost, taken }) => (taken ? t('merge.taken', { code: preview.other.code }) : lost),
                },
              ]}
            />
          )}
          <h3>{t('merge.moves', { name })}</h3>
          <ul>
            {Object.entries(preview.moves).map(([what, count]) => (
              <li key={what}>{t(`merge.${what}`, { count })}</li>
            ))}
          </ul>
          {preview.shared.length > 0 ? (
            <Notice tone="ochre">{t('merge.series', { name: preview.shared.join(', ') })}</Notice>
          ) : (
            <PostForm action={to}>
              <input type="hidden" name="other" value={preview.other.id} />
              <SubmitButton intent="merge" icon="replace" emphasis="danger" formAction={to}>
                {t('merge.submit')}
              </SubmitButton>
            </PostForm>
          )}
        </Panel>
      ) : null}
    </>
  );
}
