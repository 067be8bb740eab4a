import { useTranslation } from 'react-i18next';
import { issueKey, type FileIssue } from '~/modules/core/exchange/domain';
import { Panel } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';

interface Line {
  readonly key: string;
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly remedy: string;
}

/** The refused lines of a file: place, reason and remedy. */
export function Refusals({ set, issues, count }: { set: string; issues: readonly FileIssue[]; count: number }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks', 'exchange', 'referenceRefusals']);
  // refusals after reading use the columns' own names
  const wordOf = (name: string) =>
    [`reference:own.${set}.${name}`, `reference:column.${name}`].find((key) => i18n.exists(key));
  const columnOf = (name: string) => {
    const word = wordOf(name);
    return word ? t(word) : name;
  };
  if (issues.length === 0) return null;
  const rows = issues.map((issue, rank): Line => ({
    key: `${issue.line}-${rank}`,
    line: issue.line,
    column:
      issue.columnName !== undefined
        ? columnOf(issue.columnName)
        : issue.column === undefined
          ? ''
          : String(issue.column),
    value: issue.value ?? '',
    reason: t(issueKey(issue.reason), issue.reason.params),
    remedy: t(issueKey(issue.remedy), issue.remedy.params),
  }));
  const columns: Column<Line>[] = [
    {
      id: 'line',
      label: t('referenceTasks:import.line'),
      number: true,
      cell: (row) => (row.line === 0 ? t('referenceTasks:import.wholeFile') : row.line),
    },
    { id: 'column', label: t('referenceTasks:import.column'), cell: (row) => row.column },
    { id: 'value', label: t('referenceTasks:import.value'), cell: (row) => row.value },
    { id: 'reason', label: t('referenceTasks:import.reason'), cell: (row) => row.reason },
    { id: 'remedy', label: t('referenceTasks:import.remedy'), cell: (row) => row.remedy },
  ];
  return (
    <Panel title={t('referenceTasks:import.refusedTitle', { count })} id="refused" flush>
      <DataTable
        label={t('referenceTasks:import.refused')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        dense
      />
    </Panel>
  );
}
