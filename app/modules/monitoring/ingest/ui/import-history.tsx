/** What came into the series of a station, each with its undo. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { ListedImport } from '~/modules/monitoring/raw-measures/view/listed-import';
import { PostForm } from '~/ui/form/post-form';
import { DataTable } from '~/ui/table/data-table';

interface ImportHistoryProps {
  readonly lines: readonly ListedImport[];
  /** where an import is undone */
  readonly address: (id: string) => string;
  readonly label?: string;
  /** false: that import is undone by others */
  readonly mayUndo?: (line: ListedImport) => boolean;
}

export function ImportHistory({ lines, address, label, mayUndo = () => true }: ImportHistoryProps) {
  const { t, i18n } = useTranslation('ingest');
  const count = (of: 'created' | 'changed' | 'aside' | 'removed' | 'left') => ({
    id: of,
    label: t(`column.${of}`),
    number: true,
    cell: (line: ListedImport) => formatNumber(line[of], 0, i18n.language),
  });
  return (
    <DataTable
      label={label ?? t('history.title')}
      showLabel
      dense
      rows={lines}
      rowKey={({ id }) => id}
      empty={<p className="soft">{t('history.none')}</p>}
      columns={[
        { id: 'file', label: t('history.file'), cell: ({ fileName, kind }) => fileName || t(`history.kind.${kind}`) },
        { id: 'at', label: t('history.at'), date: { to: 'second', at: ({ at }) => at } },
        { id: 'by', label: t('history.by'), cell: ({ login }) => login },
        count('created'),
        {
          ...count('changed'),
          // what a service sends again otherwise was corrected there
          cell: (line) =>
            line.kind === 'service' && line.changed > 0
              ? t('history.atSource', { count: line.changed })
              : formatNumber(line.changed, 0, i18n.language),
        },
        ...(lines.some(({ aside }) => aside > 0) ? [count('aside')] : []),
        count('removed'),
        ...(lines.some(({ left }) => left > 0) ? [count('left')] : []),
        {
          id: 'undo',
          label: t('history.state'),
          cell: (line) =>
            line.undone ? (
              <span className="soft">{t('history.undone')}</span>
            ) : mayUndo(line) ? (
              <PostForm action={address(String(line.id))}>
                <button
                  className={line.kind === 'deletion' ? 'button' : 'button button-danger'}
                  name="intent"
                  value="undo"
                >
                  {t(line.kind === 'deletion' ? 'history.undoDeletion' : 'history.undo')}
                </button>
              </PostForm>
            ) : null,
        },
      ]}
    />
  );
}
