import { useTranslation } from 'react-i18next';
import { previewIssue, type FileIssue } from '~/records/exchange/domain';
import { FileIssues, FileNotices } from '~/records/exchange/ui/file-issues';
import { Panel } from '~/ui/layout/panel';

/** Columns are called as in the set. */
function useColumnWords(set: string): (name: string) => string {
  const { t, i18n } = useTranslation('reference');
  return (name) => {
    const word = [`reference:own.${set}.${name}`, `reference:column.${name}`].find((key) => i18n.exists(key));
    return word ? t(word) : name;
  };
}

/** The refused lines of a file. */
export function Refusals({ set, issues, count }: { set: string; issues: readonly FileIssue[]; count: number }) {
  const { t } = useTranslation(['referenceTasks', 'exchange', 'referenceRefusals']);
  const columnOf = useColumnWords(set);
  if (issues.length === 0) return null;
  return (
    <Panel title={t('referenceTasks:import.refusedTitle', { count })} id="refused" flush>
      <FileIssues label={t('referenceTasks:import.refused')} issues={issues.map(previewIssue)} columnOf={columnOf} />
    </Panel>
  );
}

/** What of a file is taken and told. */
export function Notices({ set, issues }: { set: string; issues: readonly FileIssue[] }) {
  return <FileNotices notices={issues.map(previewIssue)} columnOf={useColumnWords(set)} />;
}
