import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { DataTable } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import type { AllocationPage } from '../view/allocation-page.view';
import type { HistoryLine } from '../view/history.view';
import type { TerritoryHead } from '../view/territory-head.view';
import { AllocationTable } from './allocation-table';
import { TerritoryHeader } from './territory-header';
import { PostForm } from '~/ui/form/post-form';

/** Who saved what, and when; any saved allocation can be looked at. */
export function HistoryPage({
  head,
  lines,
  paging,
}: {
  head: TerritoryHead;
  lines: readonly HistoryLine[];
  paging: Paging;
}) {
  const { t } = useTranslation('territory');
  const what = (line: HistoryLine) =>
    line.fields.length > 0
      ? line.fields.map((field) => t([`history.field.${field}`, `fields.${field}`])).join(', ')
      : t(`history.what.${line.what}`);
  return (
    <>
      <TerritoryHeader head={head} title={t('history.title', { name: head.name })} />
      <DataTable
        label={t('history.label')}
        rows={lines}
        rowKey={(line) => `${line.kind}-${line.version}`}
        paging={paging}
        columns={[
          { id: 'at', label: t('history.at'), cell: (line) => <span className="num">{line.at}</span> },
          { id: 'login', label: t('history.who'), cell: (line) => line.login },
          { id: 'kind', label: t('history.of'), cell: (line) => t(`history.kind.${line.kind}`) },
          { id: 'what', label: t('history.change'), cell: what },
          {
            id: 'see',
            label: t('history.version'),
            cell: (line) =>
              line.kind === 'allocation' ? (
                <Link to={urls.territoryPage(head.id, `history/${line.version}`)}>
                  {t('history.see', { version: line.version })}
                </Link>
              ) : null,
          },
        ]}
      />
    </>
  );
}

interface VersionView {
  readonly head: TerritoryHead;
  readonly version: number;
  readonly current: boolean;
  readonly login: string;
  readonly at: string;
  readonly view: AllocationPage;
  readonly changed: readonly string[];
}

/** One saved allocation; the cells that this save changed are tinted. */
export function VersionPage({ page }: { page: VersionView }) {
  const { t } = useTranslation('territory');
  return (
    <>
      <TerritoryHeader
        head={page.head}
        title={t('history.versionTitle', { version: page.version, name: page.head.name })}
      />
      <p>{t('history.versionBy', { user: page.login, at: page.at, count: page.changed.length })}</p>
      <AllocationTable view={page.view} changed={new Set(page.changed)} />
      <div className="form-actions">
        {page.head.allocationClosed === null && !page.current ? (
          <PostForm>
            <SubmitButton icon="history">{t('history.restore')}</SubmitButton>
          </PostForm>
        ) : null}
        <Link className="button" to={urls.territoryPage(page.head.id, 'history')}>
          {t('history.back')}
        </Link>
      </div>
    </>
  );
}
