/** One write: what stood before it beside what stands after. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { JournalSheet } from '../view/journal.view';
import { useJournalWords } from './journal-words';

export function JournalLinePage({ line, back }: { line: JournalSheet; back: string }) {
  const { t } = useTranslation('journal');
  const { verbWord, called } = useJournalWords();
  return (
    <>
      <PageHeader
        title={t('lineTitle', { verb: verbWord(line.verb), thing: called(line.thing, line) })}
        context={[
          t('by', { login: line.login, at: formatInstant(new Date(line.at)) }),
          t('number', { id: line.entityId }),
        ]}
      />
      <p className="row">
        <Link to={back}>{t('back')}</Link>
        <Link to={urls.journal({ from: '2000-01-01', entity: line.entity, q: line.entityId })}>{t('allOfIt')}</Link>
      </p>
      {line.left > 0 ? <Notice>{t('left', { count: line.left })}</Notice> : null}
      <DataTable
        label={t('column.changes')}
        rows={line.changes}
        rowKey={({ field }) => field}
        empty={<EmptyState icon="history" title={t('nothing.title')} text={t('nothing.text')} />}
        columns={[
          { id: 'field', label: t('column.field'), cell: ({ label }) => label || '–' },
          { id: 'before', label: t('column.before'), cell: ({ before }) => before ?? '' },
          { id: 'after', label: t('column.after'), cell: ({ after }) => after ?? '' },
        ]}
      />
    </>
  );
}
