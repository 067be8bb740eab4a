/** Who saved what, and when: the same page for a scenario and a matrix. */
import { colon } from '~/kernel/french-number';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import type { ChangeWords, HistoryLine } from '../view/history.view';

export function HistoryPage({
  title,
  lines,
  paging,
  backTo,
  versionTo,
}: {
  title: string;
  lines: readonly HistoryLine[];
  paging: Paging;
  backTo: string;
  versionTo: (version: number) => string;
}) {
  const { t } = useTranslation('history');
  return (
    <>
      <PageHeader
        title={title}
        before={
          <span>
            <Link to={backTo}>{t('back')}</Link>
          </span>
        }
      />
      <DataTable
        label={t('label')}
        rows={lines}
        rowKey={(line) => line.version}
        paging={paging}
        empty={<EmptyState icon="history" title={t('empty')} text={t('emptyText')} />}
        columns={[
          { id: 'at', label: t('at'), cell: (line) => <span className="num">{line.at}</span> },
          { id: 'login', label: t('who'), cell: (line) => line.login },
          {
            id: 'what',
            label: t('change'),
            cell: (line) => (
              <>
                <b>{line.what}</b>
                <Changes changes={line.changes} others={line.others} />
              </>
            ),
          },
          {
            id: 'see',
            label: t('version'),
            cell: (line) => <Link to={versionTo(line.version)}>{t('see', { version: line.version })}</Link>,
          },
        ]}
      />
    </>
  );
}

export function Changes({ changes, others = 0 }: { changes: readonly ChangeWords[]; others?: number }) {
  const { t, i18n } = useTranslation('history');
  if (changes.length === 0) return null;
  return (
    <ul className="history-changes">
      {changes.map(({ key, what, before, after }) => (
        <li key={key}>
          {what}
          {colon(i18n.language)}
          <del>
            <span className="visually-hidden">{t('before')} </span>
            {before}
          </del>{' '}
          →{' '}
          <ins>
            <span className="visually-hidden">{t('after')} </span>
            {after}
          </ins>
        </li>
      ))}
      {others > 0 ? <li className="soft">{t('others', { count: others })}</li> : null}
    </ul>
  );
}
