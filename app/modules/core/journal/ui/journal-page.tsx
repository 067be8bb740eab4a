/** /administration/journal: every write, who made it, and what it changed. */
import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField, TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import type { Paging } from '~/ui/table/table-url';
import type { JournalSearch } from '../forms/journal-search';
import type { JournalLine } from '../view/journal.view';
import { useJournalWords } from './journal-words';

interface Props {
  readonly lines: readonly JournalLine[];
  readonly entities: readonly string[];
  /** their words */
  readonly things: Readonly<Record<string, string>>;
  readonly verbs: readonly string[];
  readonly search: JournalSearch;
  readonly paging: Paging;
  /** more than this was not counted */ readonly most: number;
}

export function JournalPage({ lines, entities, things, verbs, search, paging, most }: Props) {
  const { t } = useTranslation('journal');
  const { verbWord, called } = useJournalWords();
  const address = Object.fromEntries(useSearchParams()[0]);
  const { from, to, login, entity, verb, q } = search;
  const asked = { from, to, login, entity, verb, q };
  const columns: Column<JournalLine>[] = [
    {
      id: 'at',
      label: t('column.at'),
      date: { to: 'second', at: (line) => line.at, link: (line) => urls.journalLine(line.id, address) },
    },
    {
      id: 'login',
      label: t('column.login'),
      cell: (line) => <Link to={urls.journal({ from, to, login: line.login })}>{line.login}</Link>,
    },
    { id: 'verb', label: t('column.verb'), cell: (line) => verbWord(line.verb) },
    {
      id: 'thing',
      label: t('column.thing'),
      cell: (line) => (
        <Link to={urls.journal({ from, to, entity: line.entity, q: line.entityId })}>
          {called(things[line.entity] ?? line.entity, line)}
        </Link>
      ),
    },
    { id: 'changes', label: t('column.changes'), cell: (line) => <Changes line={line} address={address} /> },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[t('context')]}
        before={
          <ExportLinks
            links={[
              { label: 'CSV', to: urls.journalExport('csv', asked) },
              { label: 'XLSX', to: urls.journalExport('xlsx', asked) },
            ]}
          />
        }
      />
      <SubmitOnChange action={urls.journal()} buttonLabel={t('show')} className="form">
        <div className="form-row">
          <DateField name="from" label={t('from')} defaultValue={from} required />
          <DateField name="to" label={t('to')} defaultValue={to} required />
          <TextField name="login" label={t('column.login')} defaultValue={login} maxLength={120} />
          <Select
            name="entity"
            label={t('column.entity')}
            defaultValue={entity}
            empty={t('all')}
            options={entities.map((value) => ({ value, label: things[value] ?? value }))}
          />
          <Select
            name="verb"
            label={t('column.verb')}
            defaultValue={verb}
            empty={t('all')}
            options={verbs.map((value) => ({ value, label: verbWord(value) }))}
          />
          <TextField name="q" label={t('q')} defaultValue={q} maxLength={120} />
        </div>
      </SubmitOnChange>
      {paging.total >= most ? <Notice tone="ochre">{t('many', { count: most })}</Notice> : null}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        paging={paging}
        empty={<EmptyState icon="history" title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}

function Changes({ line, address }: { line: JournalLine; address: Record<string, string> }) {
  const { t } = useTranslation('journal');
  const { changes, more } = line;
  if (more === null)
    return <Link to={urls.journalLine(line.id, address)}>{t(changes.length === 0 ? 'see' : 'rest')}</Link>;
  return (
    <>
      {changes.map(({ field, label, before, after }) => (
        <p key={field} className="small">
          {t(before === null ? 'told.added' : after === null ? 'told.removed' : 'told.changed', {
            field: label,
            before,
            after,
          })}
        </p>
      ))}
      {more > 0 ? (
        <Link className="small" to={urls.journalLine(line.id, address)}>
          {t('more', { count: more })}
        </Link>
      ) : null}
    </>
  );
}
