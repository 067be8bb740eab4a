import { useTranslation } from 'react-i18next';
import { previewIssue, type FileIssue } from '~/modules/core/exchange/domain';
import { FileIssues } from '~/modules/core/exchange/ui/file-issues';
import { Panel } from '~/ui/layout/panel';

/** The refused lines of a file; columns are called as in the set. */
export function Refusals({ set, issues, count }: { set: string; issues: readonly FileIssue[]; count: number }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks', 'exchange', 'referenceRefusals']);
  const columnOf = (name: string) => {
    const word = [`reference:own.${set}.${name}`, `reference:column.${name}`].find((key) => i18n.exists(key));
    return word ? t(word) : name;
  };
  if (issues.length === 0) return null;
  return (
    <Panel title={t('referenceTasks:import.refusedTitle', { count })} id="refused" flush>
      <FileIssues label={t('referenceTasks:import.refused')} issues={issues.map(previewIssue)} columnOf={columnOf} />
    </Panel>
  );
}
