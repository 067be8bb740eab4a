/** Somebody saved first: mine, theirs and what both started from, field by field. */
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';

export interface ConflictView { readonly by: string; readonly differences: readonly { readonly field: string; readonly mine: string; readonly theirs: string; readonly base: string | null }[] }

export function ConflictPanel({ conflict }: { conflict: ConflictView }) {
  const { t } = useTranslation('contents');
  return (
    <section className="stack" id="conflict">
      <Notice tone="ochre" title={t('conflict.title', { login: conflict.by })}><p>{t('conflict.text')}</p></Notice>
      <DataTable
        label={t('conflict.table')} rows={conflict.differences} rowKey={(row) => row.field}
        columns={[
          { id: 'field', label: t('conflict.field'), cell: (row) => t(`field.${row.field}`) }, { id: 'mine', label: t('conflict.mine'), cell: (row) => row.mine },
          { id: 'theirs', label: t('conflict.theirs'), cell: (row) => row.theirs }, { id: 'base', label: t('conflict.base'), cell: (row) => row.base ?? '–' },
        ]}
      />
    </section>
  );
}
