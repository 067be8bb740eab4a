import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import type { SavedList } from '../view/list.view';
import type { ColumnHead } from '../view/column.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';

/** Rows that were not saved, each with its reasons. */
export function RefusedRows({ rows, columns }: { rows: SavedList['refused']; columns: readonly ColumnHead[] }) {
  const { t } = useTranslation([...WORDS_OF_REFUSALS, 'common']);
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  return (
    <Notice tone="brick" title={`${t('common:failure.update')} ${t('failure.rows', { count: rows.length })}`}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}><b>{row.title}</b> : {row.conflictBy === undefined ? row.reasons.map(({ column, objection }) => `${label(column)}, ${objectionText(t, objection)}`).join(' ; ') : t('form.conflict', { user: row.conflictBy })}</li>
        ))}
      </ul>
    </Notice>
  );
}
