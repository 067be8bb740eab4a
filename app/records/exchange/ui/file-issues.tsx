import { useTranslation } from 'react-i18next';
import { DataTable } from '~/ui/table/data-table';
import type { PreviewIssue } from '../domain';

interface FileIssuesProps {
  readonly issues: readonly PreviewIssue[];
  readonly label: string;
  readonly showLabel?: boolean;
  /** Where it is given sheets are told. A CSV is one table, called like its file: its lines need no other name. */
  readonly file?: string;
  /** how a column is called on screen */
  readonly columnOf?: (name: string) => string;
  /** refused, or read and told */
  readonly tone?: 'brick' | 'ochre';
}

/** What of a file was refused: place, value, reason and remedy. */
export function FileIssues({
  issues,
  label,
  showLabel,
  file,
  columnOf = (name) => name,
  tone = 'brick',
}: FileIssuesProps) {
  const { t } = useTranslation('exchange');
  const known = (of: 'column' | 'value') => issues.some((issue) => issue[of] !== '');
  const place = ({ line, sheet }: PreviewIssue) =>
    line === 0
      ? t('grid.wholeFile')
      : file === undefined || sheet === '' || sheet === file
        ? line
        : t('grid.sheetLine', { sheet, line });
  return (
    <DataTable
      label={label}
      showLabel={showLabel}
      dense
      rows={issues}
      rowKey={(issue) => `${issue.sheet}-${issue.line}-${issue.column}-${issue.reason.key}-${issue.value}`}
      columns={[
        { id: 'line', label: t('grid.line'), cell: place },
        ...(known('column')
          ? [{ id: 'column', label: t('grid.column'), cell: ({ column }: PreviewIssue) => columnOf(column) }]
          : []),
        ...(known('value') ? [{ id: 'value', label: t('grid.value'), cell: ({ value }: PreviewIssue) => value }] : []),
        {
          id: 'reason',
          label: t('grid.reason'),
          tone: () => tone,
          cell: ({ reason }) => t(reason.key, reason.params),
        },
        { id: 'remedy', label: t('grid.remedy'), cell: ({ remedy }) => t(remedy.key, remedy.params) },
      ]}
    />
  );
}

interface FileNoticesProps {
  readonly notices: readonly PreviewIssue[];
  readonly file?: string;
  readonly columnOf?: (name: string) => string;
}

/** What of a file is taken and may be meant otherwise: to be looked at before it is confirmed. */
export function FileNotices({ notices, file, columnOf }: FileNoticesProps) {
  const { t } = useTranslation('exchange');
  if (notices.length === 0) return null;
  return (
    <FileIssues
      issues={notices}
      label={t('grid.notices', { count: notices.length })}
      showLabel
      file={file}
      columnOf={columnOf}
      tone="ochre"
    />
  );
}
