import { useTranslation } from 'react-i18next';
import { MetPanel } from '~/ui/form/met';
import { Notice } from '~/ui/layout/panel';
import type { SavedList } from '../view/list.view';
import type { ColumnHead } from '../view/column.view';
import { objectionText, WORDS_OF_REFUSALS } from './objection-text';

/** Rows that were not saved, each with its reasons. */
export function RefusedRows({ rows, columns, prefix = 'row' }: { rows: SavedList['refused']; columns: readonly ColumnHead[]; /** before the names of a row's fields */ prefix?: string }) {
  const { t } = useTranslation([...WORDS_OF_REFUSALS, 'common']);
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const wrong = rows.filter(({ met }) => met === undefined);
  return (
    <>
      <Notice tone="brick" title={`${t('common:failure.update')} ${t('failure.rows', { count: rows.length })}`}>
        {wrong.length === 0 ? null : <ul>{wrong.map((row) => <li key={row.id}><b>{row.title}</b> : {row.reasons.map(({ column, objection }) => `${label(column)}, ${objectionText(t, objection)}`).join(' ; ')}</li>)}</ul>}
      </Notice>
      {rows.map(({ id, title, met }) => (met ? <MetPanel key={id} met={met} what={title} prefix={`${prefix}.${id}.`} form="list-form" /> : null))}
    </>
  );
}
