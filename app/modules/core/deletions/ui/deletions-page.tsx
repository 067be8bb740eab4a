/** /administration/deleted: what was deleted, by whom, when, and until when it can be restored. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { DeletionLine } from '../view/deletion.view';

export function DeletionsPage({ rows }: { rows: readonly DeletionLine[] }) {
  const { t } = useTranslation('deletions');
  const columns: Column<DeletionLine>[] = [
    { id: 'what', label: t('what'), cell: (row) => <Link to={urls.deletion(row.id)}>{row.names}</Link> },
    { id: 'kind', label: t('kindLabel'), cell: (row) => row.kind },
    { id: 'by', label: t('by'), cell: (row) => row.by },
    { id: 'at', label: t('at'), cell: (row) => <span className="num">{row.at}</span> },
    { id: 'until', label: t('until'), cell: (row) => <span className="num">{row.until}</span> },
    {
      id: 'restore',
      label: t('restore'),
      cell: (row) => (
        <PostForm action={urls.deletion(row.id)}>
          <SubmitButton icon="undo" emphasis="plain" formAction={urls.deletion(row.id)}>
            {t('restore')} <span className="visually-hidden">{row.names}</span>
          </SubmitButton>
        </PostForm>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} context={[t('context')]} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
