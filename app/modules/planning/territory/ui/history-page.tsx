import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Restore } from '~/records/versions/ui/version-page';
import { Notice } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import type { AllocationFault } from '../domain';
import type { AllocationPage } from '../view/allocation-page.view';
import type { HistoryLine } from '../view/history.view';
import type { TerritoryHead } from '../view/territory-head.view';
import { AllocationTable } from './allocation-table';
import { TerritoryHeader } from './territory-header';

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
      <p className="soft">{t('history.restorable')}</p>
      {head.allocationClosed === null ? null : (
        <Notice tone="ochre">
          <WhyClosed head={head} />
        </Notice>
      )}
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
                <Link to={allocationVersionTo(head.id)(line.version)}>
                  {t('history.see', { version: line.version })}
                </Link>
              ) : null,
          },
        ]}
      />
    </>
  );
}

/** Why no earlier allocation can take the place of today's, with the ways out. */
function WhyClosed({ head }: { head: TerritoryHead }) {
  const { t } = useTranslation('territory');
  if (head.allocationClosed !== 'hasMatrices') return <p>{t(`history.closed.${head.allocationClosed}`)}</p>;
  return (
    <p>
      {t('history.closed.hasMatrices', { count: head.matrixCount })}{' '}
      <Link to={urls.territoryPage(head.id, 'allocation')}>{t('history.waysOut')}</Link>
    </p>
  );
}

export const allocationVersionTo =
  (id: number) =>
  (version: number): string =>
    urls.territoryPage(id, `history/${version}`);

interface VersionView {
  readonly head: TerritoryHead;
  readonly version: number;
  readonly current: boolean;
  readonly login: string;
  readonly at: string;
  readonly view: AllocationPage;
  readonly changed: readonly string[];
  /** why the territory can't hold it any more */
  readonly fault: AllocationFault | null;
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
      <Restore
        of={{ version: page.version, name: page.head.name, current: page.current, mayEdit: true }}
        closed={
          page.head.allocationClosed !== null ? (
            <WhyClosed head={page.head} />
          ) : page.fault === null ? null : (
            t(`history.gone.${page.fault}`)
          )
        }
      />
      <p>
        <Link to={urls.territoryPage(page.head.id, 'history')}>{t('history.back')}</Link>
      </p>
    </>
  );
}
